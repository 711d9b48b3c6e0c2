"""Brightens large dark regions of daylight pictures, where a rendering has too few bounces of sky light.

blender -b --python fill.py -- [fade] IN OUT [IN OUT ...]    JPEG or PNG to JPEG (quality 92) or PNG, as the names end; OUT may be IN
fade: the frames of an evening; each is brightened less than the one before, the last not at all
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


def fill(path, out, share):
    shown = load(path, as_shown=True)
    image = to_image(shown + share * (filled(shown) - shown), as_shown=True)
    scene = bpy.context.scene
    scene.view_settings.view_transform = 'Raw'
    settings = scene.render.image_settings
    settings.file_format, settings.quality = 'PNG' if out.endswith('.png') else 'JPEG', 92
    image.save_render(out, scene=scene)
    bpy.data.images.remove(image)


files = sys.argv[sys.argv.index('--') + 1:]
fade = files[0] == 'fade'
pairs = list(zip(files[fade::2], files[fade + 1::2]))
for i, (path, out) in enumerate(pairs):
    fill(path, out, 1 - i / (len(pairs) - 1) if fade else 1)
