"""Makes an ink drawing from the buffers of a picture with options.drawing.

blender -b --python drawing.py -- FOLDER OUT.jpg
The buffers are twice the size of the picture, so that lines are smooth.
"""
import bpy, os, sys
import numpy as np
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import pixels

FOLDER, OUT = sys.argv[sys.argv.index('--') + 1:][:2]
INK, PAPER, WATER = (np.array([int(c[i:i + 2], 16) / 255 for i in (0, 2, 4)], np.float32).reshape(3, 1, 1) for c in ('14211F', 'FFFDF9', 'BBD9D6'))


def load(name):
    return pixels.load(os.path.join(FOLDER, name + '_0001.exr'))


def smooth(x, lo, hi):
    x = np.clip((x - lo) / (hi - lo), 0, 1)
    return x * x * (3 - 2 * x)


def bend(x, d):
    """Second difference across d pixels, the larger of both directions: nought on planes, large on edges."""
    p = np.pad(x, ((0, 0), (d, d), (d, d)), 'edge')
    c = p[:, d:-d, d:-d]
    return np.maximum(np.abs(p[:, d:-d, 2 * d:] + p[:, d:-d, :-2 * d] - 2 * c), np.abs(p[:, 2 * d:, d:-d] + p[:, :-2 * d, d:-d] - 2 * c)).sum(0)


rgb, albedo, normal, depth = load('rgb'), load('alb'), load('nrm'), load('dep')[:1]
near = 1 / np.clip(depth, .3, 1e4)          # inverse depth is linear on planes seen in perspective
lines = np.maximum(smooth(bend(near, 1) / near[0], .012, .05), .75 * smooth(bend(normal, 1), .25, .8))
lines = np.maximum(lines, .45 * smooth(bend(albedo, 1), .10, .35)) * smooth(1 / near[0], -1, 1) * (1 - .55 * smooth(1 / near[0], 18, 60))
crowd = np.pad(lines, 8, 'edge').cumsum(0).cumsum(1)   # where lines crowd (palms, thatch) they get thinner
crowd = (crowd[16:, 16:] - crowd[:-16, 16:] - crowd[16:, :-16] + crowd[:-16, :-16]) / 256
lines *= 1 - .72 * smooth(crowd, .22, .55)
light = smooth(rgb.mean(0), .02, .30)
sky = (depth[0] > 1e3)[None]
water = smooth(albedo[2] - albedo[0], .06, .14)[None]
ground = PAPER * (1 - water) + WATER * water
wash = np.where(sky, PAPER, ground * (.86 + .14 * light[None]))
x = wash * (1 - lines[None]) + INK * lines[None]
h, w = x.shape[1] // 2, x.shape[2] // 2
x = x[:, :2 * h, :2 * w].reshape(3, h, 2, w, 2).mean((2, 4))
image = pixels.to_image(x, as_shown=True)
image.filepath_raw, image.file_format = OUT, 'JPEG'
bpy.context.scene.render.image_settings.quality = 92
image.save()
print('DRAWING done')
