"""Reads, writes and resizes pictures as arrays of (channel, row, column), the top row last."""
import bpy
import numpy as np


def load(path, as_shown=False):
    """Red, green and blue of a file: linear, or as_shown, without any curve."""
    image = bpy.data.images.load(path)
    if as_shown:
        image.colorspace_settings.name = 'Non-Color'
    w, h = image.size
    x = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(x)
    bpy.data.images.remove(image)
    return x.reshape(h, w, 4)[..., :3].transpose(2, 0, 1).copy()


def to_image(x, as_shown=False):
    """An image to save with save_render, opaque."""
    _, h, w = x.shape
    image = bpy.data.images.new('out', w, h, float_buffer=True)
    if as_shown:
        image.colorspace_settings.name = 'Non-Color'
    pixels = np.ones((h, w, 4), np.float32)
    pixels[..., :3] = x.transpose(1, 2, 0)
    image.pixels.foreach_set(pixels.ravel())
    return image


def box(x, r):
    """Mean over (2r+1)^2 pixels."""
    p = np.pad(x, ((0, 0), (r, r), (r, r)), 'edge')
    c = np.cumsum(np.cumsum(np.pad(p, ((0, 0), (1, 0), (1, 0))).astype(np.float64), 1), 2)
    n = 2 * r + 1
    return ((c[:, n:, n:] - c[:, :-n, n:] - c[:, n:, :-n] + c[:, :-n, :-n]) / (n * n)).astype(np.float32)
