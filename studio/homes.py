"""Parts of ordinary Houston houses and the houses of the second six projects. All face -y unless said otherwise."""
import math
from mathutils import Vector
from geometry import *
from nodes import *
import materials as M
import house as H


def coursed(name, c1, c2, mortar, width=.215, height=.075, rough=.85):
    """Brick on walls that run along x or y."""
    m, t = new_material(name)
    s = nd(t, 'SeparateXYZ', {0: pos(t)})
    v = nd(t, 'CombineXYZ', {0: mth(t, 'ADD', s.outputs[0], s.outputs[1]), 1: s.outputs[2]}).outputs[0]
    b = nd(t, 'TexBrick', {'Vector': v, 'Color1': rgba(c1), 'Color2': rgba(c2), 'Mortar': rgba(mortar), 'Scale': 1., 'Mortar Size': .006, 'Brick Width': width, 'Row Height': height})
    grain = noise(t, pos(t), 24, 5)
    c = mix(t, mth(t, 'MULTIPLY', noise(t, pos(t), .8, 5), .35), b.outputs['Color'], [x * .72 for x in c1])
    output(t, principled(t, c, rough, .2, 0, bump(t, mth(t, 'ADD', mth(t, 'SUBTRACT', 1, b.outputs['Fac']), mth(t, 'MULTIPLY', grain, .3)), .5, .008)))
    return m


def boarded(name, c, pitch=.14, upright=False, gap=.06, rough=.7):
    """Painted siding: laps (horizontal) or battens (upright)."""
    m, t = new_material(name)
    s = nd(t, 'SeparateXYZ', {0: pos(t)})
    along = mth(t, 'ADD', s.outputs[0], s.outputs[1]) if upright else s.outputs[2]
    u = mth(t, 'FRACT', mth(t, 'MULTIPLY', along, 1 / pitch))
    line = ramp(t, u, [(0, 0), (gap, 1)])
    col = mix(t, line, [x * .45 for x in c], c)
    col = mix(t, mth(t, 'MULTIPLY', noise(t, pos(t), 1.1, 5), .2), col, [x * .75 for x in c])
    h = mth(t, 'ADD', line, mth(t, 'MULTIPLY', mth(t, 'SUBTRACT', 1, u), .0 if upright else .7))
    output(t, principled(t, col, rough, .3, 0, bump(t, h, .8, .012)))
    return m


def shingles(name='shingles', c=(.10, .095, .09)):
    m, t = new_material(name)
    s = nd(t, 'SeparateXYZ', {0: pos(t)})
    v = nd(t, 'CombineXYZ', {0: s.outputs[0], 1: mth(t, 'ADD', s.outputs[1], s.outputs[2])}).outputs[0]
    b = nd(t, 'TexBrick', {'Vector': v, 'Color1': rgba(c), 'Color2': rgba([x * 1.5 for x in c]), 'Mortar': rgba([x * .4 for x in c]), 'Scale': 1., 'Mortar Size': .008, 'Brick Width': .32, 'Row Height': .16})
    output(t, principled(t, b.outputs['Color'], .9, .2, 0, bump(t, mth(t, 'SUBTRACT', 1, b.outputs['Fac']), .6, .012)))
    return m


def standing_seam(name='seamroof', c=(.30, .31, .315), pitch=.42, across=0):
    m, t = new_material(name)
    s = nd(t, 'SeparateXYZ', {0: pos(t)})
    line = ramp(t, mth(t, 'FRACT', mth(t, 'MULTIPLY', s.outputs[across], 1 / pitch)), [(0, 1), (.07, 0)])
    output(t, principled(t, mix(t, line, c, [x * 1.35 for x in c]), .42, .5, .6, bump(t, line, .9, .03)))
    return m


def wall(name, x0, x1, y, z0, z1, openings, mat, th=.25, along='x'):
    """A wall with rectangular openings (a, b, low, high); along 'y' it stands at x = y and runs from x0 to x1 in y."""
    L = []
    for (a, b, low, high) in cut([(x0, x1, z0, z1)], openings):
        L.append((a, b, y, y + th, low, high) if along == 'x' else (y, y + th, a, b, low, high))
    return boxes(name, L, mat)


def window(k, x0, x1, y, z0, z1, bars=(2, 2), frame=None, trim=None, room=.9):
    """A window set into a wall whose face is at y: trim, sashes, glass, a curtain and a lit room behind."""
    f = frame or k.dark
    L = [(x0, x1, y + .04, y + .10, z0, z0 + .05), (x0, x1, y + .04, y + .10, z1 - .05, z1), (x0, x0 + .05, y + .04, y + .10, z0, z1), (x1 - .05, x1, y + .04, y + .10, z0, z1)]
    L += [(x0 + (x1 - x0) * i / bars[0] - .014, x0 + (x1 - x0) * i / bars[0] + .014, y + .055, y + .085, z0, z1) for i in range(1, bars[0])]
    L += [(x0, x1, y + .055, y + .085, z0 + (z1 - z0) * i / bars[1] - .014, z0 + (z1 - z0) * i / bars[1] + .014) for i in range(1, bars[1])]
    boxes('wframe', L, f, .003, 1)
    obj('pane', [(x0, y + .07, z0), (x1, y + .07, z0), (x1, y + .07, z1), (x0, y + .07, z1)], [(0, 1, 2, 3)], k.glass)
    if trim:
        boxes('wtrim', [(x0 - .1, x0, y - .03, y + .03, z0 - .1, z1 + .1), (x1, x1 + .1, y - .03, y + .03, z0 - .1, z1 + .1), (x0, x1, y - .03, y + .03, z1, z1 + .1), (x0 - .13, x1 + .13, y - .06, y + .03, z0 - .12, z0 - .0)], trim, .005)
    strength = 1.5 * k.inter if k.night else .22
    box('wroom', x0 - .3, x1 + .3, y + room, y + room + .02, z0 - .4, z1 + .3, M.emission('wroom', (1, .70, .42), strength))
    boxes('wreveal', [(x0 - .3, x0 - .28, y + .26, y + room, z0 - .3, z1 + .3), (x1 + .28, x1 + .3, y + .26, y + room, z0 - .3, z1 + .3)], M.simple('reveal', (.42, .38, .33), .9))
    H.curtain(k, x0 + .02, x0 + (x1 - x0) * .22, y + .3, z0 - .1, z1 + .05)
    H.curtain(k, x1 - (x1 - x0) * .22, x1 - .02, y + .3, z0 - .1, z1 + .05)


def slab_roof(name, corners, mat, th=.12):
    o = obj(name, corners, [(0, 1, 2, 3)] if len(corners) == 4 else [(0, 1, 2)], mat)
    s = o.modifiers.new('s', 'SOLIDIFY')
    s.thickness, s.offset = th, 1
    return o


def gable_roof(k, x0, x1, y0, y1, z, rise, mat, gable, along='x', over=.5, fascia=None):
    """Ridge along x or y over a box whose walls end at z."""
    if along == 'x':
        m, lift = (y0 + y1) / 2, rise * over / ((y1 - y0) / 2)
        for ya in (y0 - over, y1 + over):
            slab_roof('roof', [(x0 - over, ya, z - lift), (x1 + over, ya, z - lift), (x1 + over, m, z + rise), (x0 - over, m, z + rise)], mat)
        for x in (x0, x1):
            obj('gableend', [(x, y0, z), (x, y1, z), (x, m, z + rise)], [(0, 1, 2)], gable)
        boxes('fascia', [(x0 - over, x1 + over, y0 - over - .03, y0 - over, z - lift - .16, z - lift + .02)], fascia or k.beam)
    else:
        m, lift = (x0 + x1) / 2, rise * over / ((x1 - x0) / 2)
        for xa in (x0 - over, x1 + over):
            slab_roof('roof', [(xa, y0 - over, z - lift), (xa, y1 + over, z - lift), (m, y1 + over, z + rise), (m, y0 - over, z + rise)], mat)
        obj('gableend', [(x0, y0, z), (x1, y0, z), (m, y0, z + rise)], [(0, 1, 2)], gable)
        for xa in (x0 - over, x1 + over):   # barge boards
            V = [(xa, y0 - over - .04, z - lift - .16), (m, y0 - over - .04, z + rise - .16), (m, y0 - over - .04, z + rise + .06), (xa, y0 - over - .04, z - lift + .06)]
            o = obj('barge', V, [(0, 1, 2, 3)], fascia or k.beam)
            s = o.modifiers.new('s', 'SOLIDIFY')
            s.thickness = .05


def hip_roof(k, x0, x1, y0, y1, z, rise, mat, over=.5, fascia=None):
    X0, X1, Y0, Y1 = x0 - over, x1 + over, y0 - over, y1 + over
    half = min(X1 - X0, Y1 - Y0) / 2
    A = Vector((X0 + half, (Y0 + Y1) / 2, z + rise)) if X1 - X0 >= Y1 - Y0 else Vector(((X0 + X1) / 2, Y0 + half, z + rise))
    B = Vector((X1 - half, (Y0 + Y1) / 2, z + rise)) if X1 - X0 >= Y1 - Y0 else Vector(((X0 + X1) / 2, Y1 - half, z + rise))
    c = [Vector(p) for p in ((X0, Y0, z), (X1, Y0, z), (X1, Y1, z), (X0, Y1, z))]
    if X1 - X0 >= Y1 - Y0:
        faces = ((c[0], c[1], B, A), (c[1], c[2], B), (c[2], c[3], A, B), (c[3], c[0], A))
    else:
        faces = ((c[0], c[1], A), (c[1], c[2], B, A), (c[2], c[3], B), (c[3], c[0], A, B))
    for f in faces:
        slab_roof('roof', f, mat)
    boxes('fascia', [(X0, X1, Y0 - .03, Y0, z - .18, z + .03), (X0 - .03, X0, Y0, Y1, z - .18, z + .03), (X1, X1 + .03, Y0, Y1, z - .18, z + .03)], fascia or k.beam)
    box('eaves', X0, X1, Y0, Y1, z - .19, z - .17, M.simple('eaves', (.62, .59, .54), .8))


def posts(k, xs, y, h, mat, w=.12, z=0.):
    boxes('postrow', [(x - w, x + w, y - w, y + w, z, h) for x in xs], mat, .01)


def fence(k, x0, x1, y0, y1, h=2.0, mat=None, gap=.012):
    """Upright cedar boards along x (y0 = y1) or y (x0 = x1)."""
    mat = mat or M.wood('cedar', (.20, .12, .07), (.33, .21, .13), .75, 2)
    L, along_x = [], abs(y1 - y0) < 1e-6
    n = int((x1 - x0 if along_x else y1 - y0) / .14)
    for i in range(n):
        a = (x0 if along_x else y0) + i * .14
        top = h + R.uniform(-.006, .006)
        L.append((a, a + .14 - gap, y0 - .012, y0 + .012, .04, top) if along_x else (x0 - .012, x0 + .012, a, a + .14 - gap, .04, top))
    rails = [(x0, x1, y0 + .012, y0 + .06, z, z + .09) for z in (.3, h - .35)] if along_x else [(x0 + .012, x0 + .06, y0, y1, z, z + .09) for z in (.3, h - .35)]
    boxes('fence', L, mat, .003, 1)
    boxes('rails', rails + ([(x0, x1, y0 - .03, y0 + .04, h, h + .035)] if along_x else [(x0 - .03, x0 + .04, y0, y1, h, h + .035)]), mat)


def bungalow(k, y=7.6):
    """A gray Heights bungalow from 1925: lap siding, low gable with brackets, a back porch with steps."""
    siding, white = boarded('lapgray', (.33, .38, .39), .13), M.simple('trimwhite', (.78, .76, .71), .6, .3)
    x0, x1, h = -4.1, 4.1, 3.5
    wall('bwall', x0, x1, y, .5, h, [(-3.4, -2.2, 1.2, 2.7), (2.1, 3.3, 1.2, 2.7), (-.9, .9, .5, 2.75)], siding)
    boxes('skirt', [(x0, x1, y + .02, y + .2, -.05, .5)], coursed('pierbrick', (.26, .11, .075), (.34, .16, .11), (.40, .37, .33)))
    for a in (-3.4, 2.1):
        window(k, a, a + 1.2, y, 1.2, 2.7, (2, 2), white, white)
    H.sliding(k, -.9, .9, y + .08, .5, 2.75, 2, .09)
    H.interior(k, -3.6, 3.6, y + .3, y + 4, .5, 3.3, 120)
    wall('bside', y + .25, y + 9, x0, -.05, h, [], siding, .2, 'y')
    wall('bside', y + .25, y + 9, x1 - .2, -.05, h, [], siding, .2, 'y')
    roof = shingles('shingledark', (.085, .08, .078))
    gable_roof(k, x0, x1, y, y + 9, h, 2.1, roof, boarded('gableboards', (.40, .44, .44), .10), 'y', .65, white)
    boxes('attic', [(-.55, .55, y - .05, y + .02, 4.05, 4.85)], white, .01)
    boxes('louvre', [(-.48, .48, y - .075, y - .04, 4.12 + i * .085, 4.17 + i * .085) for i in range(8)], M.simple('louvregray', (.25, .28, .28), .7), .004, 1)
    for bx in (-3.9, -2.0, 2.0, 3.9):   # brackets under the barge
        z = h + 2.1 * (1 - abs(bx) / 4.1) - .35
        boxes('bracket', [(bx - .05, bx + .05, y - .6, y, z, z + .1), (bx - .05, bx + .05, y - .09, y, z - .45, z + .1)], white, .008)
    # porch
    boxes('porchfloor', [(-2.6 + i * .14, -2.6 + i * .14 + .13, y - 1.9, y, .40, .44) for i in range(37)], M.wood('porchgray', (.30, .29, .27), (.40, .39, .36), .6, 1), .004, 1)
    boxes('porchface', [(-2.6, 2.6, y - 1.88, y - 1.82, -.05, .40)], white, .006)
    boxes('steps', [(-.9, .9, y - 2.2 - .3 * i, y - 1.9 - .3 * i + .02, -.05, .30 - .14 * i) for i in range(2)], white, .01)
    posts(k, (-2.45, -1.0, 1.0, 2.45), y - 1.75, 2.75, white, .075, .44)
    boxes('porchbeam', [(-2.75, 2.75, y - 1.9, y - 1.6, 2.72, 2.95)], white, .008)
    slab_roof('porchroof', [(-3.0, y - 2.25, 2.9), (3.0, y - 2.25, 2.9), (3.0, y, 3.35), (-3.0, y, 3.35)], roof, .1)
    boxes('beadboard', [(-2.7, 2.7, y - 1.85, y, 2.86, 2.88)], M.simple('haintblue', (.46, .58, .60), .7))
    boxes('rail', [(a, b, y - 1.8, y - 1.75, z, z + .06) for a, b in ((-2.4, -1.05), (1.05, 2.4)) for z in (.56, 1.25)] + [(a + i * .12, a + i * .12 + .03, y - 1.79, y - 1.76, .6, 1.27) for a in (-2.4, 1.05) for i in range(12)], white)
    area_light('porchl', (0, y - .9, 2.8), 3, 60 * k.inter, M.WARM, (0, 0, 0), .4)


def ranch(k, x0=-17, x1=2.5, y=5.4):
    """A long low ranch house from 1956: pale brick, clerestory windows, deep eaves and a glazed living room."""
    brick = coursed('palebrick', (.48, .40, .32), (.58, .50, .41), (.52, .49, .44))
    h = 2.75
    glazed = (-7.4, -.6, .05, 2.5)
    high = [(-15.6 + i * 1.9, -14.2 + i * 1.9, 1.75, 2.4) for i in range(4)]
    wall('rwall', x0, x1, y, -.05, h, [glazed, *high], brick)
    wall('rend', y + .25, y + 8, x1 - .25, -.05, h, [], brick, .25, 'y')
    H.sliding(k, glazed[0], glazed[1], y + .1, .05, 2.5, 5, .06)
    H.interior(k, glazed[0], glazed[1], y + .25, y + 5, .03, 2.65, 170)
    boxes('sofa', [(-6, -3.4, y + 2.3, y + 3.2, .12, .44), (-6, -3.4, y + 3, y + 3.2, .44, .82)], M.simple('sofa', (.34, .25, .14), .95, .1), .05, 3)
    boxes('shelf', [(-3.0, -.9, y + 4.6, y + 4.95, .0, 2.2)], M.wood('walnut', (.12, .06, .03), (.22, .12, .07), .45, 2), .008)
    for (a, b, lo, hi) in high:
        window(k, a, b, y, lo, hi, (2, 1))
    gable_roof(k, x0, x1, y, y + 8, h + .12, 1.35, shingles('shinglebrown', (.12, .105, .09)), brick, 'x', 1.1, k.beam)
    boxes('rsoffit', [(x0, x1 + 1.0, y - 1.05, y, h - .14, h - .12)], k.soffit)
    boxes('chimney', [(-9.3, -8.1, y + 3.2, y + 4.1, 2.6, 4.9)], brick, .01)
    area_light('reaves', ((x0 + x1) / 2, y - .6, h - .2), x1 - x0 - 2, 160 * k.inter, M.WARM, (0, 0, 0), .06)


def lodge(k, x0=-13., x1=-1.5, y=9.6):
    """A dark board-and-batten house under pines: steep gable, tall glass, a screened porch."""
    dark, trim = boarded('battens', (.04, .045, .042), .30, True, .12), M.simple('trimblack', (.03, .03, .03), .6)
    h = 3.1
    m = -9.2
    wall('lodge', x0, -5.4, y, -.05, h, [(-11.6, -6.8, .05, 2.7)], dark)
    H.sliding(k, -11.6, -6.8, y + .1, .05, 2.7, 4, .06)
    H.interior(k, -11.6, -6.8, y + .25, y + 5, .03, 3.0, 210)
    boxes('sofa', [(-10.6, -8.2, y + 2.2, y + 3.1, .12, .44), (-10.6, -8.2, y + 2.9, y + 3.1, .44, .8)], M.simple('sofa', (.36, .33, .28), .95, .1), .05, 3)
    seam = standing_seam('lodgeseam', (.09, .095, .095), .42, 1)
    gable_roof(k, x0, -5.4, y, y + 10, h, 3.9, seam, dark, 'y', .7, trim)
    V = [(-11.1, y - .03, h + .15), (-7.3, y - .03, h + .15), (-7.3, y - .03, h + 1.7), (m, y - .03, h + 3.3), (-11.1, y - .03, h + 1.7)]
    obj('pane', V, [(0, 1, 2, 3, 4)], M.simple('dglass', (.015, .02, .025), .02, .9))
    boxes('gablebars', [(a - .03, a + .03, y - .07, y - .02, h + .1, h + (3.3 if abs(a - m) < .1 else 1.9)) for a in (-11.1, m, -7.3)] + [(-11.1, -7.3, y - .07, y - .02, h + .1, h + .17)], trim)
    # screened porch
    posts(k, (-5.2, -3.4, x1), y - .2, 2.6, k.post, .09)
    posts(k, (x1,), y + 4, 2.6, k.post, .09)
    boxes('porchb', [(-5.4, x1 + .3, y - .32, y - .08, 2.6, 2.85)], k.beam, .008)
    slab_roof('porchroof', [(-5.4, y - .8, 2.85), (x1 + .6, y - .8, 2.85), (x1 + .6, y + 5, 3.6), (-5.4, y + 5, 3.6)], standing_seam('lodgeseam2', (.09, .095, .095), .42, 0), .1)
    boxes('porchwall', [(-5.4, x1, y + 4.8, y + 5, -.05, 3.2)], dark)
    boxes('table', [(-4.4, -2.6, y + 1.5, y + 2.5, .71, .75), (-4.3, -4.2, y + 1.6, y + 1.7, 0, .71), (-2.8, -2.7, y + 2.3, y + 2.4, 0, .71)], k.teak, .006)
    area_light('lodgeporch', (-3.4, y + 2, 2.7), 2.6, 110 * k.inter, M.WARM, (0, 0, 0), 2)
    boxes('chim', [(-13.3, -12.3, y + 3, y + 4.2, 0, 8.2)], k.ledger, .01)


def coastal(k, x0=-19, x1=-9.4, y0=-2., y1=10.):
    """A white house by the bay, glass and a balcony towards +x: board and batten, metal roof."""
    white, trim = boarded('whitebatten', (.80, .80, .77), .40, True, .06), M.simple('trimwhite', (.80, .79, .75), .6, .3)
    wall('cwall', y0, y1, x1, -.05, 6.2, [(y0 + .9, y0 + 5.4, .05, 2.65), (y0 + 6.6, y0 + 10.6, .05, 2.65), (y0 + 1.2, y0 + 4.8, 3.35, 5.5), (y0 + 6.9, y0 + 10.3, 3.35, 5.5)], white, .25, 'y')
    wall('cfront', x0, x1, y0, -.05, 6.2, [], white)
    for (a, b, lo, hi, n) in ((y0 + .9, y0 + 5.4, .05, 2.65, 3), (y0 + 6.6, y0 + 10.6, .05, 2.65, 3), (y0 + 1.2, y0 + 4.8, 3.35, 5.5, 3), (y0 + 6.9, y0 + 10.3, 3.35, 5.5, 3)):
        for i in range(n):
            c, d = a + (b - a) * i / n, a + (b - a) * (i + 1) / n
            obj('pane', [(x1 + .1, c, lo), (x1 + .1, d, lo), (x1 + .1, d, hi), (x1 + .1, c, hi)], [(0, 1, 2, 3)], k.glass)
            boxes('cfr', [(x1 + .06, x1 + .14, c, c + .05, lo, hi), (x1 + .06, x1 + .14, d - .05, d, lo, hi), (x1 + .06, x1 + .14, c, d, hi - .05, hi), (x1 + .06, x1 + .14, c, d, lo, lo + .05)], trim)
        glow = 1.2 * k.inter if k.night else .2
        box('croom', x1 - 3.6, x1 - 3.5, a - .4, b + .4, lo - .1, hi + .2, M.emission('wroom', (1, .74, .48), glow))
        box('cfloor', x1 - 3.5, x1, a - .4, b + .4, lo - .12, lo - .04, M.wood('floorw', (.22, .13, .07), (.36, .23, .13), .3, 0))
        boxes('csofa', [(x1 - 2.2, x1 - 1.2, (a + b) / 2 - 1.1, (a + b) / 2 + 1.1, lo, lo + .7)], M.simple('sofa', (.40, .42, .42), .95, .1), .08, 3)
    boxes('balcony', [(x1, x1 + 2.3, y0 + .2, y1 - .2, 2.82, 3.05)], trim, .01)
    boxes('balsoffit', [(x1, x1 + 2.25, y0 + .25, y1 - .25, 2.80, 2.815)], k.soffit)
    for y in (y0 + .45, y0 + 4.1, y0 + 7.9, y1 - .45):
        boxes('cpost', [(x1 + 2.05, x1 + 2.25, y - .1, y + .1, 0, 6.0)], trim, .008)
    boxes('crail', [(x1 + 2.12, x1 + 2.18, y0 + .4, y1 - .4, 4.05, 4.11)], k.teak, .006)
    for i in range(7):
        cyl('cable', (x1 + 2.15, y0 + .4, 3.2 + i * .12), (x1 + 2.15, y1 - .4, 3.2 + i * .12), .004, .004, k.steel, 5)
    hip_roof(k, x0, x1 + 2.2, y0, y1, 6.2, 2.3, standing_seam('coastseam', (.42, .44, .45), .42, 1), .6, trim)
    area_light('balc', (x1 + 1.1, (y0 + y1) / 2, 2.75), 1.4, 150 * k.inter, M.WARM, (0, 0, 0), y1 - y0 - 1)


def brick_house(k, x0=-9., x1=9.5, y=10.8):
    """A two-story brick family house with hip roofs, a covered patio and shuttered windows."""
    brick = coursed('redbrick', (.25, .125, .09), (.36, .20, .145), (.46, .42, .37))
    cream, roof = M.simple('cream', (.70, .65, .55), .7, .3), shingles('shinglegray', (.115, .11, .105))
    up = [(-7.6, -6.2, 3.9, 5.3), (-3.4, -2.0, 3.9, 5.3), (1.2, 2.6, 3.9, 5.3), (5.2, 6.6, 3.9, 5.3)]
    down = [(-7.9, -6.1, .9, 2.5), (5.6, 7.4, .9, 2.5)]
    wall('brickwall', x0, x1, y, -.05, 5.9, [*up, *down, (-4.2, 3.6, .05, 2.6)], brick)
    wall('brickside', y + .25, y + 9, x0, -.05, 5.9, [], brick, .25, 'y')
    wall('brickside', y + .25, y + 9, x1 - .25, -.05, 5.9, [], brick, .25, 'y')
    boxes('band', [(x0 - .02, x1 + .02, y - .03, y + .02, 3.0, 3.18)], cream, .008)
    shutter = M.simple('shutterblue', (.07, .12, .15), .6, .3)
    for (a, b, lo, hi) in up + down:
        window(k, a, b, y, lo, hi, (2, 3), cream, cream)
        boxes('shutter', [(a - .62, a - .14, y - .05, y, lo - .05, hi + .05), (b + .14, b + .62, y - .05, y, lo - .05, hi + .05)], shutter, .008)
    H.sliding(k, -4.2, 3.6, y + .1, .05, 2.6, 5, .06)
    H.interior(k, -4.2, 3.6, y + .25, y + 4.6, .03, 2.85, 200)
    boxes('sofa', [(-3.2, -.6, y + 2.1, y + 3.0, .12, .44), (-3.2, -.6, y + 2.8, y + 3.0, .44, .82)], M.simple('sofa', (.30, .33, .35), .95, .1), .05, 3)
    hip_roof(k, x0, x1, y, y + 9, 5.95, 2.9, roof, .55, cream)
    # covered patio
    posts(k, (-5.0, -1.6, 1.8, 5.0), y - 3.3, 2.7, brick, .24)
    posts(k, (-5.0, -1.6, 1.8, 5.0), y - 3.3, 2.78, cream, .28, 2.68)
    boxes('patiobeam', [(-5.4, 5.4, y - 3.5, y - 3.1, 2.75, 3.05)], cream, .01)
    slab_roof('patioroof', [(-5.8, y - 3.9, 3.0), (5.8, y - 3.9, 3.0), (5.4, y, 3.85), (-5.4, y, 3.85)], roof, .12)
    boxes('patioceil', [(-5.3, 5.3, y - 3.4, y, 2.98, 3.0)], k.soffit)
    area_light('patio', (0, y - 1.7, 2.9), 8, 180 * k.inter, M.WARM, (0, 0, 0), 1)


def white_court(k, x0=-5.2, x1=5.2, y=6.2):
    """Painted brick around three sides of a court, with tall steel doors in the north wall and a window in the west one."""
    brick = coursed('whitebrick', (.70, .69, .65), (.78, .77, .73), (.66, .65, .62))
    steel = M.simple('steelblack', (.02, .02, .02), .4, .5, .3)
    doors = [(-2.9, -1.1, .05, 3.1), (-.9, .9, .05, 3.1), (1.1, 2.9, .05, 3.1)]
    wall('court', x0, x1, y, -.05, 6.4, [*doors, (-2.5, -1.5, 4.0, 5.6), (-.5, .5, 4.0, 5.6), (1.5, 2.5, 4.0, 5.6)], brick)
    wall('courtw', -3.2, y, x0, -.05, 3.4, [], brick, .3, 'y')
    wall('courte', -3.2, y, x1 - .3, -.05, 3.4, [], brick, .3, 'y')
    boxes('cap', [(x0 - .04, x0 + .34, -3.2, y, 3.4, 3.48), (x1 - .34, x1 + .04, -3.2, y, 3.4, 3.48)], k.coping, .01)
    for (a, b, lo, hi) in doors:
        L = [(a, a + .05, y + .08, y + .14, lo, hi), (b - .05, b, y + .08, y + .14, lo, hi), ((a + b) / 2 - .03, (a + b) / 2 + .03, y + .08, y + .14, lo, hi)]
        L += [(a, b, y + .09, y + .13, z - .014, z + .014) for z in (.7, 1.3, 1.9, 2.5)] + [(a, b, y + .08, y + .14, lo, lo + .06), (a, b, y + .08, y + .14, hi - .05, hi)]
        boxes('steeldoor', L, steel, .003, 1)
        obj('pane', [(a, y + .11, lo), (b, y + .11, lo), (b, y + .11, hi), (a, y + .11, hi)], [(0, 1, 2, 3)], k.glass)
    H.interior(k, -4.6, 4.6, y + .3, y + 4.6, .03, 3.5, 230)
    boxes('diningt', [(-1.3, 1.3, y + 1.9, y + 2.8, .71, .76)] + [(sx - .04, sx + .04, y + 2.1, y + 2.6, 0, .71) for sx in (-1.1, 1.1)], k.teak, .008)
    for x in (-.6, .6):
        cyl('pend', (x, y + 2.35, 1.75), (x, y + 2.35, 2.0), .2, .08, k.dark, 24, False)
        cyl('pendl', (x, y + 2.35, 1.78), (x, y + 2.35, 1.81), .17, .17, k.lamp, 24)
    for a in (-2.5, -.5, 1.5):
        window(k, a, a + 1, y, 4.0, 5.6, (2, 3), steel)
    boxes('parapet', [(x0 - .05, x1 + .05, y - .05, y + .35, 6.4, 6.52)], k.coping, .012)
    for x in (-3.6, 3.6):   # lanterns
        boxes('lanternf', [(x - .1, x + .1, y - .22, y - .02, 2.2, 2.23), (x - .1, x + .1, y - .22, y - .02, 2.6, 2.64)] + [(x + sx - .008, x + sx + .008, y + sy - .008, y + sy + .008, 2.2, 2.62) for sx in (-.09, .09) for sy in (-.21, -.04)], steel)
        cyl('lanternl', (x, y - .12, 2.28), (x, y - .12, 2.48), .03, .03, k.lantern, 14)
        if k.night:
            point_light('lanternp', (x, y - .3, 2.4), 34, M.WARM, .08)


def villa(k, y=18.):
    """A symmetrical villa on the axis of its pool: a loggia of three arches between two wings, hip roofs of clay tile."""
    H.arch_wall(-4.6, 4.6, y, 4.1, [-2.9, 0, 2.9], 1.12, 2.0, k.stucco)
    L = []
    for cx in (-4.35, -1.45, 1.45, 4.35):
        L += [(cx - .36, cx + .36, y - .28, y + .28, 1.88, 2.0), (cx - .36, cx + .36, y - .27, y + .27, 0, .2)]
    boxes('caps', L, k.coping, .015, 2)
    boxes('cornice', [(-4.8, 4.8, y - .34, y + .3, 4.1, 4.26), (-4.72, 4.72, y - .29, y + .3, 4.0, 4.1)], k.coping, .015)
    H.sliding(k, -3.9, 3.9, y + 3.2, .02, 3.0, 6)
    H.interior(k, -4.4, 4.4, y + 3.2, y + 7.5, .015, 3.6, 260)
    boxes('loggiaw', [(-4.6, -3.9, y + 3.05, y + 3.3, 0, 4.1), (3.9, 4.6, y + 3.05, y + 3.3, 0, 4.1), (-3.9, 3.9, y + 3.05, y + 3.3, 3.0, 4.1), (-4.6, 4.6, y + .1, y + 3.2, 3.85, 3.95)], k.stucco)
    for cx in (-2.9, 0, 2.9):
        cyl('lan', (cx, y + 1.6, 2.7), (cx, y + 1.6, 3.05), .11, .15, k.lantern, 8)
        cyl('lanw', (cx, y + 1.6, 3.05), (cx, y + 1.6, 3.9), .008, .008, k.dark, 6)
    area_light('loggia', (0, y + 1.6, 3.7), 8, 260 * k.inter * (1.6 if k.night else 1), M.WARM, (0, 0, 0), .4)
    tm = M.stone('rooft', (.36, .13, .06), (.52, .24, .12), .75, .3, False)
    frame = M.wood('shut', (.12, .06, .03), (.2, .11, .06), .5, 2)
    shutter = M.simple('shutg', (.16, .20, .16), .6, .3)
    for s in (-1, 1):   # wings that step forward
        a, b = (4.6, 10.2) if s > 0 else (-10.2, -4.6)
        wins = [((a + b) / 2 - .6, (a + b) / 2 + .6, .55, 2.75), ((a + b) / 2 - .5, (a + b) / 2 + .5, 4.2, 5.8)]
        wall('wing', a, b, y - 1.6, -.05, 6.5, wins, k.stucco)
        wall('wingside', y - 1.35, y + 8, a if s > 0 else b - .25, -.05, 6.5, [], k.stucco, .25, 'y')
        wall('wingside', y - 1.35, y + 8, b - .25 if s > 0 else a, -.05, 6.5, [], k.stucco, .25, 'y')
        for (c, d, lo, hi) in wins:
            window(k, c, d, y - 1.6, lo, hi, (2, 4), frame)
            boxes('shutter', [(c - .58, c - .04, y - 1.66, y - 1.61, lo, hi), (d + .04, d + .58, y - 1.66, y - 1.61, lo, hi)], shutter, .008)
            boxes('sill', [(c - .1, d + .1, y - 1.74, y - 1.58, lo - .1, lo)], k.coping, .01)
        boxes('quoin', [(q - .02, q + .34, y - 1.64, y - 1.55, i * .5, i * .5 + .42) if q == a else (q - .34, q + .02, y - 1.64, y - 1.55, i * .5, i * .5 + .42) for q in (a, b) for i in range(13)], k.coping, .01)
        hip_tiles(a - .6, b + .6, y - 2.2, y + 8.6, 6.5, 2.0, tm)
        boxes('wcornice', [(a - .25, b + .25, y - 1.85, y - 1.5, 6.3, 6.5)], k.coping, .02)
    boxes('upper', [(-4.6, 4.6, y + 3.1, y + 8, 4.1, 7.2)], k.stucco)
    for cx in (-2.9, 0, 2.9):
        boxes('uw', [(cx - .5, cx + .5, y + 3.04, y + 3.1, 4.9, 6.4)], M.emission('mwin', (1, .6, .3), 1.6 * k.inter if k.night else .12))
        boxes('uf', [(cx - .56, cx - .5, y + 3.0, y + 3.1, 4.85, 6.45), (cx + .5, cx + .56, y + 3.0, y + 3.1, 4.85, 6.45), (cx - .02, cx + .02, y + 3.02, y + 3.1, 4.9, 6.4), (cx - .56, cx + .56, y + 3.0, y + 3.1, 6.4, 6.48)], frame, .004)
    boxes('balustrade', [(-4.6, 4.6, y - .1, y + .12, 4.95, 5.05)] + [(x - .16, x + .16, y - .16, y + .18, 4.26, 5.1) for x in (-4.4, -1.5, 1.5, 4.4)], k.coping, .012)
    for i in range(38):
        x = -4.1 + i * .222
        if min(abs(x - c) for c in (-1.5, 1.5)) > .2:
            lathe('baluster', x, y, 4.26, [(.05, 0), (.035, .08), (.065, .26), (.03, .48), (.05, .69)], k.coping, 14)
    hip_tiles(-5.1, 5.1, y + 2.5, y + 8.6, 7.2, 1.9, tm)


def hip_tiles(x0, x1, y0, y1, z, rise, tm):
    """A hip roof of half-round tiles; the slopes towards -y and the sides are laid, the back is plain."""
    half = min(x1 - x0, y1 - y0) / 2
    wide = x1 - x0 >= y1 - y0
    A = Vector((x0 + half, (y0 + y1) / 2, z + rise)) if wide else Vector(((x0 + x1) / 2, y0 + half, z + rise))
    B = Vector((x1 - half, (y0 + y1) / 2, z + rise)) if wide else Vector(((x0 + x1) / 2, y1 - half, z + rise))
    c = [Vector(p) for p in ((x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z))]
    faces = [(c[0], c[1], B, A), (c[1], c[2], B, B), (c[2], c[3], A, B), (c[3], c[0], A, A)] if wide else [(c[0], c[1], A, A), (c[1], c[2], B, A), (c[2], c[3], B, B), (c[3], c[0], A, B)]
    V, F = [], []
    for n, (p, q, r_, s_) in enumerate(faces):
        flatface = [p, q, r_] if (r_ - s_).length < 1e-6 else [p, q, r_, s_]
        obj('hip', flatface, [tuple(range(len(flatface)))], tm)
        if n == 2:
            continue
        nrm = (q - p).cross(s_ - p).normalized()
        nrm = -nrm if nrm.z < 0 else nrm
        ed, length = (q - p).normalized(), (q - p).length
        up = nrm.cross(ed)
        up = -up if up.z < 0 else up
        height = (s_ - p).dot(up)
        rows, count = int(height / .38), int(length / .24)
        for j in range(rows):
            v0, v1 = height * j / rows, height * (j + 1.1) / rows
            lo, hi = (s_ - p).dot(ed) * v0 / height, length - (length - (r_ - p).dot(ed)) * v0 / height
            for i in range(count):
                u = (i + .5) * length / count
                if lo <= u <= hi:
                    q0 = len(V)
                    for (vv, rr, lift) in ((v0, .105, .05), (v1, .095, .015)):
                        b = p + ed * u + up * vv + nrm * lift
                        V += [b + ed * math.cos(math.pi * g / 6) * rr + nrm * math.sin(math.pi * g / 6) * rr for g in range(7)]
                    F += [(q0 + g, q0 + g + 1, q0 + 8 + g, q0 + 7 + g) for g in range(6)]
    obj('hiptiles', V, F, tm, None, True)
    for p, q in ((c[0], A), (c[3], A if wide else B), (c[1], B if wide else A), (c[2], B), (A, B)):
        if (p - q).length > .1:
            path_tube('hips', [p + Vector((0, 0, .06)), q + Vector((0, 0, .05))], .11, tm, 10)
    boxes('eave', [(x0, x1, y0, y0 + .06, z - .14, z + .02), (x0, x0 + .06, y0, y1, z - .14, z + .02), (x1 - .06, x1, y0, y1, z - .14, z + .02)], tm)
