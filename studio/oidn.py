"""Removes the noise of a rendering with the network and weights of Intel Open Image Denoise.

python3 oidn.py BUFFERS.npz WEIGHTS OUT.npy    BUFFERS: rgb (linear), alb (0 to 1), nrm (-1 to 1), each (3, row, column); WEIGHTS: a folder
The layers and the curve are those of the RT filter: https://github.com/RenderKit/oidn/blob/v1.4.3/core/unet.cpp
"""
import math, os, struct, sys

import numpy as np
import torch
from torch.nn.functional import conv2d, interpolate, max_pool2d, relu_

# The curve on which noise in dark and bright places is alike: in light Y a line, a power from Y0, a logarithm from Y1.
A, B, C, D, E, F, G = 1.41283765e+03, 1.64593172, 4.31384981e-01, -2.94139609e-03, 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01
LARGEST = 65504.
KEY = .18     # mean brightness after exposure
STEP = 16     # the network halves an image four times


def read_weights(path):
    """Tensors by name from a TZA file."""
    with open(path, 'rb') as file:
        data = file.read()
    magic, _, _, at = struct.unpack_from('<HBBQ', data)
    assert magic == 0x41D7, path
    count, at = struct.unpack_from('<I', data, at)[0], at + 4
    tensors = {}
    for _ in range(count):
        length = struct.unpack_from('<H', data, at)[0]
        name, at = data[at + 2:at + 2 + length].decode(), at + 2 + length
        rank = data[at]
        shape, at = struct.unpack_from('<%dI' % rank, data, at + 1), at + 1 + 4 * rank
        kind, at = data[at + rank:at + rank + 1], at + rank + 1
        start, at = struct.unpack_from('<Q', data, at)[0], at + 8
        values = np.frombuffer(data, '<f2' if kind == b'h' else '<f4', math.prod(shape), start)
        tensors[name] = torch.from_numpy(values.astype(np.float32).reshape(shape))
    return tensors


def network(weights, x):
    """x: (1, channel, row, column), rows and columns multiples of STEP."""
    def conv(name, x):
        return conv2d(x, weights[name + '.weight'], weights[name + '.bias'], padding=1)

    def layer(name, x):
        return relu_(conv(name, x))

    def pool(x):
        return max_pool2d(x, 2)

    def join(x, skip):
        return torch.cat([interpolate(x, scale_factor=2), skip], 1)

    p1 = pool(layer('enc_conv1', layer('enc_conv0', x)))
    p2 = pool(layer('enc_conv2', p1))
    p3 = pool(layer('enc_conv3', p2))
    p4 = pool(layer('enc_conv4', p3))
    y = layer('enc_conv5b', layer('enc_conv5a', p4))
    for level, skip in ((4, p3), (3, p2), (2, p1)):
        y = layer('dec_conv%db' % level, layer('dec_conv%da' % level, join(y, skip)))
    return conv('dec_conv0', layer('dec_conv1b', layer('dec_conv1a', join(y, x))))


def from_light(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.maximum(y, 0) ** C + D, E * np.log(np.maximum(y, 0) + F) + G))


def to_light(x):
    return np.where(x <= X0, x / A, np.where(x <= X1, (np.maximum(x - D, 0) / B) ** (1 / C), np.exp((x - G) / E) - F))


def exposure(x):
    """What brings the mean brightness of 16 by 16 pixels to KEY. A black picture stays as it is."""
    h, w = (n // 16 * 16 for n in x.shape[1:])
    brightness = np.tensordot(np.array([.212671, .715160, .072169]), x[:, :h, :w], 1)
    blocks = brightness.reshape(h // 16, 16, w // 16, 16).mean((1, 3))
    lit = blocks[blocks > 1e-8]
    return KEY / np.exp2(np.log2(lit).mean()) if lit.size else 1.


def padded(x):
    """Mirrored beyond its edges: repeated, their noise would become stripes."""
    h, w = x.shape[1:]
    return np.pad(x, ((0, 0), (STEP, STEP + -h % STEP), (STEP, STEP + -w % STEP)), 'reflect')


def run(weights, *inputs):
    """inputs: (channel, row, column) each; returns three channels of the same size."""
    h, w = inputs[0].shape[1:]
    x = torch.from_numpy(padded(np.concatenate(inputs).astype(np.float32)))[None]
    with torch.inference_mode():
        return network(weights, x)[0, :, STEP:STEP + h, STEP:STEP + w].numpy()


def denoise(folder, rgb, albedo, normal):
    """Surfaces are freed of noise first, so that the third network may trust them."""
    def weights(name):
        return read_weights(os.path.join(folder, name + '.tza'))

    albedo = np.clip(run(weights('rt_alb'), np.clip(albedo, 0, 1)), 0, 1)
    normal = np.clip(run(weights('rt_nrm'), np.clip(normal, -1, 1) * .5 + .5), 0, 1)
    scale, highest = exposure(rgb), from_light(np.float64(LARGEST))
    light = from_light(np.clip(rgb, 0, LARGEST) * scale) / highest
    out = run(weights('rt_hdr_calb_cnrm'), light, albedo, normal)
    return (to_light(np.clip(out, 0, 1) * highest) / scale).astype(np.float32)


BUFFERS, WEIGHTS, OUT = sys.argv[1:]
buffers = np.load(BUFFERS)
np.save(OUT, denoise(WEIGHTS, buffers['rgb'], buffers['alb'], buffers['nrm']))
