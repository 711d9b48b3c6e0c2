"""A building site: wheelbarrow, shovels, cement, cones, fence, level, bucket, hard hat, tracks."""
import math
from mathutils import Vector, Matrix
from geometry import *
from garden import boulder
from life import place
import materials as M


def wheelbarrow(x, y, rot=0., load=None):
    """It points to +x; load: a material heaped in the tray."""
    steel, rubber, handle = M.simple('barrow', (.10, .20, .13), .5, .4, .3, var=.2), M.simple('rubber', (.02, .02, .02), .8), M.wood('form', (.38, .27, .15), (.52, .39, .24), .7, 0)
    low, high = [(-.25, -.2), (.22, -.16), (.22, .16), (-.25, .2)], [(-.42, -.34), (.48, -.28), (.48, .28), (-.42, .34)]
    V = [(a, b, .36) for a, b in low] + [(a, b, .64) for a, b in high]
    t = obj('tray', V, [(3, 2, 1, 0)] + [(i, (i + 1) % 4, 4 + (i + 1) % 4, 4 + i) for i in range(4)], steel)
    s = t.modifiers.new('s', 'SOLIDIFY')
    s.thickness = .006
    parts = [t]
    wheel = [(.62 + .19 * math.cos(6.2832 * i / 30), 0, .2 + .19 * math.sin(6.2832 * i / 30)) for i in range(31)]
    parts.append(path_tube('tire', wheel, .045, rubber, 8))
    for side in (-.24, .24):
        parts.append(cyl('shaft', (.66, side * .25, .22), (-1.0, side * 1.15, .60), .02, .02, handle, 8))
        parts.append(path_tube('leg', [(-.28, side, .40), (-.34, side, .02), (-.16, side, .02), (-.05, side, .40)], .014, steel, 6))
    if load:
        n, W = 14, [(0, 0, .72)]
        W += [(.36 * math.cos(6.2832 * i / n), .24 * math.sin(6.2832 * i / n), .60 + .02 * math.sin(3 * i)) for i in range(n)]
        parts.append(obj('load', W, [(0, i + 1, (i + 1) % n + 1) for i in range(n)], load, None, True))
    place(parts, x, y, 0, rot)


def shovel(x, y, z, lean, rot=0.):
    """Lean: radians from upright; the blade stands at (x, y, z)."""
    blade = M.simple('blade', (.20, .19, .18), .45, .5, .8, var=.2)
    n = 10
    V = [(.13 * u, .012 * (1 - u * u), 0.30) for u in [2 * i / n - 1 for i in range(n + 1)]] + [(.13 * u * math.sqrt(max(0, 1 - (abs(u)) ** 3)) * .6, .02 * (1 - u * u), .04 * abs(u)) for u in [2 * i / n - 1 for i in range(n + 1)]]
    b = obj('blade', V, [(i, i + 1, n + 2 + i, n + 1 + i) for i in range(n)], blade, None, True)
    h = cyl('handle', (0, .01, .26), (0, .01, 1.35), .018, .016, M.wood('handle', (.36, .24, .12), (.5, .36, .2), .6, 2), 10)
    g = cyl('grip', (-.06, .01, 1.36), (.06, .01, 1.36), .015, .015, M.simple('gripd', (.03, .03, .03), .7), 10)
    for o in (b, h, g):
        o.matrix_world = Matrix.Rotation(lean, 4, 'X')
    place([b, h, g], x, y, z, rot)


def cement_bags(x, y, layers=3, rot=0.):
    paper = M.simple('paper', (.52, .46, .36), .85, .1, bumpscale=30, bs=.3, var=.12)
    parts = []
    for j in range(layers):
        for i in range(3 - (j == layers - 1)):
            parts.append(boxes('bag', [(-.30 + R.gauss(0, .015), .30, -.2 + i * .42, .2 + i * .42, .14 + j * .13, .26 + j * .13)], paper, .05, 3))
    parts.append(boxes('pallet', [(-.4, .4, -.3 + i * .22, -.2 + i * .22, .08, .12) for i in range(7)] + [(-.4 + j * .36, -.32 + j * .36, -.3, 1.2, 0, .08) for j in range(3)], M.wood('form', (.38, .27, .15), (.52, .39, .24), .7, 0), .004, 1))
    place(parts, x, y, 0, rot)


def cone(x, y, tilt=0.):
    parts = [lathe('cone', 0, 0, 0, [(.13, .03), (.095, .22), (.03, .5), (.018, .52), (0, .52)], M.simple('cone', (.75, .16, .02), .6), 28),
             lathe('band', 0, 0, 0, [(.102, .20), (.073, .34)], M.simple('conewhite', (.8, .8, .78), .5), 28), boxes('conefoot', [(-.17, .17, -.17, .17, 0, .03)], M.simple('rubber', (.02, .02, .02), .8), .01)]
    for o in parts:
        o.matrix_world = Matrix.Rotation(tilt, 4, 'Z')
    place(parts, x, y)


def site_fence(points, h=1.0):
    """Orange mesh between stakes along (x, y) points."""
    m, t = M.new_material('mesh')
    s = M.nd(t, 'SeparateXYZ', {0: M.pos(t)})
    cell = lambda v: M.mth(t, 'GREATER_THAN', M.mth(t, 'FRACT', M.mth(t, 'MULTIPLY', v, 13)), .34)
    hole = M.mth(t, 'MULTIPLY', cell(M.mth(t, 'ADD', s.outputs[0], s.outputs[1])), cell(s.outputs[2]))
    M.output(t, M.nd(t, 'MixShader', {0: hole, 1: M.principled(t, (.80, .20, .03), .7, .2), 2: M.nd(t, 'BsdfTransparent').outputs[0]}).outputs[0])
    stake = M.wood('stake', (.38, .27, .15), (.52, .39, .24), .7, 2)
    for (ax, ay), (bx, by) in zip(points[:-1], points[1:]):
        V, F, n = [], [], 10
        for i in range(n + 1):
            u = i / n
            sag = .07 * math.sin(math.pi * u)
            V += [(ax + (bx - ax) * u, ay + (by - ay) * u, .06), (ax + (bx - ax) * u, ay + (by - ay) * u, h - sag)]
            if i:
                F.append((2 * i - 2, 2 * i, 2 * i + 1, 2 * i - 1))
        obj('fence', V, F, m)
    for (x, y) in points:
        boxes('stake', [(x - .02, x + .02, y - .02, y + .02, -.05, h + .12)], stake, .003, 1)


def laser_level(k, x, y):
    """A rotating level on its tripod."""
    for i in range(3):
        a = 6.2832 * i / 3 + .4
        cyl('leg', (x + .45 * math.cos(a), y + .45 * math.sin(a), -.02), (x + .05 * math.cos(a), y + .05 * math.sin(a), 1.25), .014, .018, M.simple('tripod', (.55, .40, .05), .5), 8)
    boxes('level', [(x - .08, x + .08, y - .08, y + .08, 1.27, 1.42)], M.simple('levelbody', (.72, .42, .03), .5), .02, 3)
    cyl('levelhead', (x, y, 1.42), (x, y, 1.52), .045, .045, k.dark, 20)


def bucket(x, y, tilt=0., color=(.60, .58, .52)):
    parts = [lathe('bucket', 0, 0, 0, [(0, 0), (.12, 0), (.15, .34), (.155, .34), (.148, .33), (.118, .01)], M.simple('bucket%.2f' % color[0], color, .5), 30),
             path_tube('bail', [(.155 * math.cos(math.pi * i / 12), .02, .33 - .19 * math.sin(math.pi * i / 12)) for i in range(13)], .004, M.simple('wire', (.3, .3, .3), .4, .5, .9), 5)]
    for o in parts:
        o.matrix_world = Matrix.Rotation(tilt, 4, 'X')
    place(parts, x, y, .13 if tilt else 0, .6)


def hard_hat(x, y, z, color=(.78, .76, .70)):
    lathe('helmet', x, y, z, [(.17, 0), (.165, .012), (.135, .02), (.128, .07), (.095, .125), (.05, .15), (0, .155)], M.simple('helmet', color, .3, .5), 32)


def spills(points, mat):
    """Gunite that fell beside the shell: a low heap at (x, y, r) and crumbs around it."""
    r = random.Random(3)
    for i, (x, y, size) in enumerate(points):
        boulder('spill', (x, y, -.05), (size * .7, size * .5, .045), mat, 900 + i, facets=.2, rot=i)
        for j in range(12):
            a, d, q = r.uniform(0, 6.28), size * r.uniform(.5, 1.5), r.uniform(.008, .03)
            boulder('crumb', (x + d * math.cos(a), y + .7 * d * math.sin(a), -.045), (q * 1.2, q, q * .7), mat, 920 + 12 * i + j, fine=2)


def trowel_marks(points, mat):
    """Low ridges of spilled gunite at (x, y, r)."""
    for i, (x, y, r) in enumerate(points):
        n = 26
        V = [(x, y, .035)] + [(x + r * (1 + .3 * math.sin(3 * a + i) + .15 * math.sin(7 * a)) * math.cos(a), y + r * .7 * (1 + .25 * math.sin(2 * a + i)) * math.sin(a), -.042) for a in [6.2832 * j / n for j in range(n)]]
        obj('spill', V, [(0, j + 1, (j + 1) % n + 1) for j in range(n)], mat, None, True)
