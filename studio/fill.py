"""Brightens large dark regions of daylight pictures, where a rendering has too few bounces of sky light.

blender -b --python fill.py -- IN OUT [IN OUT ...]    JPEG or PNG to JPEG (quality 92) or PNG, as the names end; OUT may be IN
"""
import bpy, os, sys
import numpy as np
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from pixels import box, load, to_image

NEARLY_BLACK = .2     # mean brightness, of 1 as shown, of surroundings that get the first light
GAIN = 13             # times as bright, at most
SKY = np.array([.75, 1, .7], np.float32).reshape(3, 1, 1) * .004   # light that leaves hold of the sky, linear
SHADE = .42           # what is filled stays in the shade


def filled(rgb):
    """(channel, row, column) as shown, 0 to 1."""
    r = max(2, rgb.shape[1] // 40)
    brightness = np.minimum(np.tensordot(np.array([.2126, .7152, .0722], np.float32), rgb, 1), .35)[None]
    dark = np.clip(1 - box(box(brightness, r), r) / NEARLY_BLACK, 0, 1) ** 1.2
    lit = (rgb ** 2.2 * (1 + GAIN * dark) + SKY * dark) ** (1 / 2.2)
    return np.maximum(rgb, np.minimum(lit, SHADE))


def fill(path, out):
    image = to_image(filled(load(path, as_shown=True)), as_shown=True)
    scene = bpy.context.scene
    scene.view_settings.view_transform = 'Raw'
    settings = scene.render.image_settings
    settings.file_format, settings.quality = 'PNG' if out.endswith('.png') else 'JPEG', 92
    image.save_render(out, scene=scene)
    bpy.data.images.remove(image)


files = sys.argv[sys.argv.index('--') + 1:]
for path, out in zip(files[::2], files[1::2]):
    fill(path, out)
