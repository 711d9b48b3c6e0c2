"""Houses. All face -y; the front wall is at y = FRONT (modern) unless stated otherwise."""
import bpy, bmesh, math
import numpy as np
from mathutils import Vector
from geometry import *
import materials as M

FRONT = 10.5


def sliding(k, xa, xb, y, z0, z1, n, fr=.05):
    """A row of sliding glass panels."""
    L = [(xa, xb, y - .06, y + .06, z1 - fr, z1), (xa, xb, y - .06, y + .06, z0, z0 + .03)]
    w = (xb - xa) / n
    for i in range(n + 1):
        x = xa + w * i
        L.append((x - fr / 2, x + fr / 2, y - .05, y + .05, z0, z1))
    boxes('frames', L, k.dark, .004, 1)
    for i in range(n):
        yy = y + (.02 if i % 2 else -.02)
        obj('pane', [(xa + w * i, yy, z0), (xa + w * (i + 1), yy, z0), (xa + w * (i + 1), yy, z1), (xa + w * i, yy, z1)], [(0, 1, 2, 3)], k.glass)


def interior(k, xa, xb, ya, yb, z0, z1, power):
    """A warm lit room behind glass."""
    wl = M.simple('intwall', (.72, .66, .58), .9, .2) if k.night and not k.evening else M.glowing('roomwall', (.62, .52, .40), (1, .78, .54), .20)
    boxes('int', [(xa, xb, yb, yb + .1, z0, z1), (xa - .1, xa, ya + .1, yb, z0, z1), (xb, xb + .1, ya + .1, yb, z0, z1)], wl)
    box('intc', xa, xb, ya + .1, yb, z1, z1 + .05, M.simple('intc', (.8, .78, .74), .9, .2))
    box('intf', xa, xb, ya, yb, z0 - .05, z0, M.wood('floorw', (.22, .13, .07), (.36, .23, .13), .3, 0))
    area_light('intl', ((xa + xb) / 2, (ya + yb) / 2, z1 - .05), xb - xa - 1, power * k.inter, (1, .74, .48), (0, 0, 0), yb - ya - 1)


def curtain(k, xa, xb, y, z0, z1):
    V, F = [], []
    n = 60
    for i in range(n + 1):
        u = i / n
        V += [(xa + (xb - xa) * u, y + .05 * math.sin(u * 50), z0), (xa + (xb - xa) * u, y + .05 * math.sin(u * 50), z1)]
        if i:
            F.append((2 * i - 2, 2 * i, 2 * i + 1, 2 * i - 1))
    obj('curtain', V, F, k.fabric, None, True)


def living_room(k, hy):
    """Sofa, art, kitchen island, pendants."""
    boxes('sofa', [(-4.6, -2.0, hy + 2.2, hy + 3.1, .12, .42), (-4.6, -2.0, hy + 2.95, hy + 3.15, .42, .8), (-4.7, -4.45, hy + 2.2, hy + 3.1, .12, .6), (-2.15, -1.9, hy + 2.2, hy + 3.1, .12, .6)], M.simple('sofa', (.35, .33, .31), .95, .1), .05, 3)
    boxes('art', [(-4.3, -2.6, hy + 5.12, hy + 5.19, 1.1, 2.1)], M.simple('art', (.10, .22, .28), .6, .3, var=.9))
    boxes('isl', [(.0, 2.5, hy + 2.3, hy + 3.2, 0, .92)], M.simple('isl', (.75, .73, .70), .3, .5), .01)
    boxes('cab', [(-.3, 3.2, hy + 4.6, hy + 5.2, 0, 2.4)], M.wood('cab', (.16, .08, .04), (.27, .15, .08), .4, 2), .01)
    for px in (.5, 1.25, 2.0):
        cyl('pw', (px, hy + 2.75, 2.1), (px, hy + 2.75, 3), .006, .006, k.dark, 6)
        cyl('pend', (px, hy + 2.75, 1.85), (px, hy + 2.75, 2.1), .14, .05, k.dark, 24, False)
        cyl('pendl', (px, hy + 2.75, 1.87), (px, hy + 2.75, 1.9), .12, .12, k.lamp, 24)
    cyl('lampp', (-5.3, hy + 2.9, 0), (-5.3, hy + 2.9, 1.5), .012, .012, k.dark, 8)
    cyl('lamps', (-5.3, hy + 2.9, 1.45), (-5.3, hy + 2.9, 1.8), .2, .15, M.emission('shade', (1, .68, .38), 5 * k.inter), 30)


def modern(k):
    """White two-story box with glass front, timber soffit and slats."""
    hy = FRONT
    gx0, gx1 = -6.2, 3.4
    sliding(k, gx0, gx1, hy, .0, 2.85, 5)
    interior(k, gx0, gx1, hy, hy + 5.2, .015, 2.98, 260)
    curtain(k, gx0 + .1, gx0 + .75, hy + .28, .02, 2.8)
    curtain(k, gx1 - .7, gx1 - .08, hy + .28, .02, 2.8)
    living_room(k, hy)
    L, z = [], 0
    while z < 3.0:
        hh = R.choice((.09, .12, .15))
        L.append((z, min(3.0, z + hh), 3.45, 5.4, lambda a, b, d: (a, b, hy - .34 - d, hy + .2)))
        z += hh
    ledger('clad', L, k.ledger)
    boxes('gw', [(5.4, 9, hy - .05, hy + .25, 0, 3.0), (-8.2, gx0 - .02, hy - .05, hy + .25, 0, 3.0), (-8.2, -7.95, hy, hy + 6, 0, 3.0), (8.75, 9, hy, hy + 6, 0, 3.0)], k.stucco, .01)
    boxes('slit', [(6.6, 8.0, hy - .075, hy - .03, .9, 2.5)], k.dark, .005)
    obj('pane', [(6.66, hy - .08, .96), (7.94, hy - .08, .96), (7.94, hy - .08, 2.44), (6.66, hy - .08, 2.44)], [(0, 1, 2, 3)], M.simple('dglass', (.015, .02, .025), .02, .9))
    box('roof', -8.7, 9.5, 8.0, 17, 3.06, 3.42, k.stucco, .015)
    L, x = [], -8.6
    while x < 9.4:
        L.append((x, x + .135, 8.08, hy, 3.03, 3.062))
        x += .14
    boxes('soffit', L, k.soffit, .003, 1)
    for lx in np.arange(-7.6, 9.2, 2.1):
        cyl('dl', (lx, 9.1, 3.015), (lx, 9.1, 3.03), .055, .055, k.downlight, 20)
    area_light('soff', (.4, 9.1, 3.0), 17, 300 * k.inter * (1.8 if k.night else 1), M.WARM, (0, 0, 0), .06)
    boxes('cols', [(-8.3, -8.18, 8.3, 8.42, 0, 3.06), (8.9, 9.02, 8.3, 8.42, 0, 3.06)], k.dark, .005)
    uy = hy + .4
    boxes('up', [(-1.2, 9, uy + .3, 16.6, 3.42, 3.6), (-1.2, 0, uy, uy + .3, 3.42, 6.5), (4.6, 9, uy, uy + .3, 3.42, 6.5), (0, 4.6, uy, uy + .3, 3.42, 3.75), (0, 4.6, uy, uy + .3, 6.1, 6.5),
                 (-1.2, -.9, uy + .3, 16.3, 3.6, 6.5), (8.7, 9, uy + .3, 16.3, 3.6, 6.5), (-1.2, 9, 16.3, 16.6, 3.6, 6.5)], k.stucco, .012)
    box('uproof', -1.5, 9.3, uy - .7, 17, 6.5, 6.75, k.stucco, .015)
    boxes('ups', [(-1.45, 9.25, uy - .65, uy, 6.47, 6.502)], k.soffit)
    sliding(k, 0, 4.6, uy + .1, 3.75, 6.1, 3)
    interior(k, 0, 4.6, uy + .2, uy + 4, 3.75, 6.1, 90)
    curtain(k, .1, 1.0, uy + .45, 3.77, 6.05)
    curtain(k, 3.7, 4.5, uy + .45, 3.77, 6.05)
    boxes('art2', [(1.6, 3.2, uy + 3.9, uy + 3.98, 4.5, 5.5)], M.simple('art2', (.35, .12, .05), .6, .3, var=.9))
    L = []
    for i in range(23):
        x = 5.3 + i * .135
        L.append((x, x + .05, uy - .07, uy + .01, 3.6, 6.3))
    boxes('slats', L, M.wood('slat', (.20, .09, .04), (.36, .19, .09), .45, 2), .004, 1)
    for lx in (5.9, 8.5):
        boxes('wl', [(lx - .05, lx + .05, hy - .16, hy - .05, 1.9, 2.15)], k.dark, .004)


def arch_wall(xa, xb, ay, zt, centers, aw, hz, mat, th=.45):
    """A wall at y=ay with round arches open to the ground."""
    bm = bmesh.new()
    pts = [(xa, ay, 0)]
    for cx in centers:
        pts += [(cx - aw, ay, 0), (cx - aw, ay, hz)] + [(cx - aw * math.cos(math.pi * i / 24), ay, hz + aw * math.sin(math.pi * i / 24)) for i in range(1, 24)] + [(cx + aw, ay, hz), (cx + aw, ay, 0)]
    pts += [(xb, ay, 0), (xb, ay, zt), (xa, ay, zt)]
    vs = [bm.verts.new(p) for p in pts]
    e = [bm.edges.new((vs[i], vs[(i + 1) % len(vs)])) for i in range(len(vs))]
    bmesh.ops.triangle_fill(bm, use_beauty=True, edges=e)
    me = bpy.data.meshes.new('arc')
    bm.to_mesh(me)
    bm.free()
    me.materials.append(mat)
    o = link(bpy.data.objects.new('arc', me))
    sm = o.modifiers.new('s', 'SOLIDIFY')
    sm.thickness = th
    sm.offset = 0


def concrete_pavilion(k, x0, x1, y0, y1):
    """A long low concrete house with a cantilevered roof; glass toward +x and -y."""
    h = 3.1
    box('cproof', x0 - .4, x1 + 2.2, y0 - 1.4, y1 + .6, h, h + .34, M.simple('slab', (.44, .43, .41), .75, .3, bumpscale=30, bs=.2, var=.08), .012)
    L, y = [], y0 - 1.36
    while y < y1 + .5:
        L.append((x0 - .3, x1 + 2.14, y, y + .13, h - .03, h + .002))
        y += .136
    boxes('cpsoffit', L, M.wood('soffx', (.16, .08, .04), (.30, .16, .085), .4, 0), .003, 1)
    boxes('cpw', [(x0, x0 + .3, y0, y1, 0, h), (x0, x1, y1 - .3, y1, 0, h), (x0, x0 + 2.2, y0, y0 + .3, 0, h)], k.stucco, .008)
    # chimney wall
    boxes('cpf', [(x1 - .5, x1 + 2.4, y1 - .35, y1 + .05, 0, h), (x0 + 2.4, x0 + 4.0, y1 - 1.2, y1 - .2, 0, h + 1.6)], k.ledger, .008)
    n = max(3, int((x1 - x0 - 2.2) / 1.5))
    sliding(k, x0 + 2.2, x1, y0 + .1, .02, h - .06, n)
    w = (y1 - y0) / 4
    for i in range(4):   # glass on the east side
        a, b = y0 + w * i, y0 + w * (i + 1)
        obj('pane', [(x1, a, .02), (x1, b, .02), (x1, b, h), (x1, a, h)], [(0, 1, 2, 3)], k.glass)
        boxes('fr', [(x1 - .05, x1 + .05, a - .025, a + .025, 0, h)], k.dark)
    wl = M.simple('intwall', (.62, .55, .47), .9, .2) if k.night else M.glowing('roomwall', (.55, .46, .36), (1, .78, .54), .18)
    boxes('cint', [(x0 + .3, x1, y1 - .36, y1 - .3, 0, h), (x0 + .3, x0 + .36, y0 + .3, y1 - .3, 0, h)], wl)
    box('cfl', x0, x1 + 2.2, y0 - 1.4, y1, -.06, .012, k.paver if False else M.simple('cfloor', (.20, .19, .18), .35, .4, var=.1), .004)
    area_light('intl', ((x0 + x1) / 2, (y0 + y1) / 2, h - .08), x1 - x0 - 1, 230 * k.inter, (1, .72, .45), (0, 0, 0), y1 - y0 - 1)
    area_light('soff', ((x0 + x1) / 2, y0 - .7, h - .05), x1 - x0, 70 * k.inter, M.WARM, (0, 0, 0), .06)
    area_light('soff2', (x1 + 1.2, (y0 + y1) / 2, h - .05), .06, 60 * k.inter, M.WARM, (0, 0, 0), y1 - y0)
    for i in range(int((x1 - x0) / 1.8)):
        cyl('dl', (x0 + .9 + i * 1.8, y0 - .7, h - .045), (x0 + .9 + i * 1.8, y0 - .7, h - .03), .05, .05, k.downlight, 16)
    # furniture inside
    cx, cy = (x0 + x1) / 2 + 1, (y0 + y1) / 2
    boxes('sofa', [(cx - 1.3, cx + 1.3, cy, cy + .9, .12, .42), (cx - 1.3, cx + 1.3, cy + .8, cy + 1., .42, .8)], M.simple('sofa', (.30, .28, .26), .95, .1), .05, 3)
    boxes('art', [(cx - 1.2, cx + 1.0, y1 - .42, y1 - .37, 1.0, 2.2)], M.simple('art', (.28, .12, .05), .6, .3, var=.9))
    cyl('lampp', (cx + 1.8, cy + .7, 0), (cx + 1.8, cy + .7, 1.5), .012, .012, k.dark, 8)
    cyl('lamps', (cx + 1.8, cy + .7, 1.4), (cx + 1.8, cy + .7, 1.75), .2, .15, M.emission('shade', (1, .68, .38), 5 * k.inter), 30)


def hill_country(k, x0=-8, x1=6, y=9.5):
    """Texas limestone house with a standing-seam gable roof, deep porch and a cross gable."""
    d, h, rise = 7.0, 3.2, 2.3
    lime = M.stone('limestone', (.46, .39, .29), (.66, .58, .46), .8, .22, False, (1, 1, 1.4))
    seam = M.simple('seam', (.13, .14, .145), .38, .5, .75)
    rows, z = [], 0
    gx0, gx1 = x0 + 2.2, x1 - 5.2
    while z < h:
        hh = R.choice((.16, .2, .26))
        zb = min(h, z + hh)
        f = lambda a, b, dd: (a, b, y - dd, y + .3)
        if z < 2.6:
            rows += [(z, zb, x0, gx0, f), (z, zb, gx1, x1 - 4, f)]
        else:
            rows.append((z, zb, x0, x1 - 4, f))
        rows += [(z, zb, y, y + d, lambda a, b, dd: (x0 - dd, x0 + .3, a, b))]
        z += hh
    ledger('lime', rows, lime)
    sliding(k, gx0, gx1, y + .15, .02, 2.6, 4)
    interior(k, gx0, gx1, y + .15, y + 5, .015, 2.9, 200)
    curtain(k, gx0 + .08, gx0 + .6, y + .4, .02, 2.55)
    curtain(k, gx1 - .6, gx1 - .08, y + .4, .02, 2.55)

    def roof_slope(xa, xb, ya, za, yb, zb):
        o = obj('mroof', [(xa, ya, za), (xb, ya, za), (xb, yb, zb), (xa, yb, zb)], [(0, 1, 2, 3)], seam)
        s = o.modifiers.new('s', 'SOLIDIFY')
        s.thickness = .08
        V, F = [], []
        x = xa
        while x <= xb + .01:
            n = Vector((0, -(zb - za), yb - ya)).normalized()
            if n.z < 0:
                n = -n
            a, b = Vector((x, ya, za)) + n * .02, Vector((x, yb, zb)) + n * .02
            q = len(V)
            for p in (a, b):
                V += [p + Vector((-.012, 0, 0)), p + Vector((.012, 0, 0)), p + Vector((.012, 0, 0)) + n * .045, p + Vector((-.012, 0, 0)) + n * .045]
            F += [(q, q + 1, q + 5, q + 4), (q + 1, q + 2, q + 6, q + 5), (q + 2, q + 3, q + 7, q + 6), (q + 3, q, q + 4, q + 7), (q, q + 3, q + 2, q + 1)]
            x += .42
        obj('seams', V, F, seam)
    roof_slope(x0 - .5, x1 - 3.8, y - .5, h - .05, y + d / 2, h + rise)
    roof_slope(x0 - .5, x1 - 3.8, y + d + .5, h - .05, y + d / 2, h + rise)
    V = [(x0, y, h), (x0, y + d, h), (x0, y + d / 2, h + rise - .2)]
    obj('gab', V, [(0, 2, 1)], lime)
    # porch roof and posts
    roof_slope(x0 + 1.6, x1 - 4.6, y - 2.6, 2.55, y + .05, 3.05)
    boxes('pposts', [(px - .09, px + .09, y - 2.45, y - 2.27, 0, 2.5) for px in np.linspace(x0 + 1.8, x1 - 4.8, 4)], k.post, .008)
    boxes('pbeam', [(x0 + 1.6, x1 - 4.6, y - 2.5, y - 2.22, 2.36, 2.56)], k.beam, .008)
    area_light('porch', ((x0 + x1) / 2 - 1.5, y - 1.2, 2.6), x1 - x0 - 7, 120 * k.inter, M.WARM, (0, 0, 0), .3)
    # cross gable wing
    wx0, wx1, wy = x1 - 4, x1, y - 1.6
    rows, z = [], 0
    while z < h:
        hh = R.choice((.16, .2, .26))
        zb = min(h, z + hh)
        f = lambda a, b, dd: (a, b, wy - dd, wy + .3)
        if .8 < z < 2.5:
            rows += [(z, zb, wx0, wx0 + 1.1, f), (z, zb, wx1 - 1.1, wx1, f)]
        else:
            rows.append((z, zb, wx0, wx1, f))
        rows += [(z, zb, wy, y + d, lambda a, b, dd: (wx1 - .3, wx1 + dd, a, b)), (z, zb, wy, y, lambda a, b, dd: (wx0 - dd, wx0 + .3, a, b))]
        z += hh
    ledger('lime2', rows, lime)
    mx = (wx0 + wx1) / 2
    obj('gab2', [(wx0, wy, h), (wx1, wy, h), (mx, wy, h + 2.0), (wx0, wy + .3, h), (wx1, wy + .3, h), (mx, wy + .3, h + 2.0)], [(0, 1, 2), (3, 5, 4)], lime)
    for xa, xb in ((wx0 - .5, mx), (wx1 + .5, mx)):
        za = h - .28
        o = obj('mroof2', [(xa, wy - .5, za), (xa, y + d / 2, za), (xb, y + d / 2, h + 2.1), (xb, wy - .5, h + 2.1)], [(0, 1, 2, 3)], seam)
        s = o.modifiers.new('s', 'SOLIDIFY')
        s.thickness = .08
        s.offset = 0
    boxes('win', [(wx0 + 1.1, wx1 - 1.1, wy + .1, wy + .14, .8, 2.6)], M.emission('lwin', (1, .66, .36), 1.5 * k.inter))
    boxes('winf', [(wx0 + 1.1 + i * .6 - .025, wx0 + 1.1 + i * .6 + .025, wy + .02, wy + .12, .8, 2.6) for i in range(4)] + [(wx0 + 1.1, wx1 - 1.1, wy + .02, wy + .12, z0, z0 + .05) for z0 in (.8, 1.65, 2.55)], k.dark, .004)
    boxes('lint', [(wx0 + .9, wx1 - .9, wy - .06, wy + .2, 2.5, 2.75)], k.beam, .01)


def bar_bottles(xa, xb, y, shelves):
    """Bottles of five shapes in groups, with gaps and stacks of glasses between them."""
    r = random.Random(31)
    shapes = [[(0, 0), (.038, 0), (.04, .01), (.04, .19), (.03, .225), (.014, .25), (.013, .30), (.016, .302), (.016, .315), (0, .315)],      # whiskey
              [(0, 0), (.036, 0), (.038, .01), (.038, .20), (.02, .26), (.014, .29), (.014, .335), (0, .335)],                                   # wine
              [(0, 0), (.048, 0), (.05, .012), (.05, .11), (.035, .15), (.015, .175), (.015, .21), (.02, .212), (.02, .235), (0, .235)],        # cognac
              [(0, 0), (.032, 0), (.033, .01), (.033, .24), (.016, .265), (.016, .285), (0, .285)],                                              # gin
              [(0, 0), (.045, 0), (.046, .01), (.03, .13), (.016, .2), (.014, .27), (0, .27)]]                                                   # liqueur
    colors = ((.03, .09, .03), (.22, .09, .015), (.30, .16, .04), (.36, .38, .36), (.06, .12, .16), (.16, .02, .015), (.28, .30, .22))
    for z in shelves:
        x = xa
        while x < xb:
            kind, c = r.randrange(5), r.randrange(7)
            for _ in range(r.choice((1, 2, 2, 3))):
                if x < xb:
                    lathe('bottle', x, y + r.gauss(0, .012), z, shapes[kind], M.simple('bottleglass%d' % c, colors[c], .06, .7), 20)
                    lathe('label', x, y, z, [(shapes[kind][3][0] + .001, .05), (shapes[kind][3][0] + .001, .10)], M.simple('label%d' % (c % 3), ((.62, .58, .48), (.10, .09, .08), (.45, .12, .06))[c % 3], .8), 20) if kind in (0, 1, 3) else None
                x += r.uniform(.095, .13)
            x += r.choice((.02, .05, .05, .22))


def pavilion(k, x0, x1, y0, y1, h=2.9, counter=True):
    """A resort pavilion: posts, hipped tile roof, bar counter with stools in the water on the -y side."""
    P = [(px - .16, px + .16, py - .16, py + .16, -1.0, h) for px in np.linspace(x0 + .3, x1 - .3, 3) for py in (y0 + .3, y1 - .3)]
    boxes('pvp', P, k.stucco, .015)
    boxes('pvc', [(a - .06, b + .06, c - .06, d + .06, h - .3, h - .18) for (a, b, c, d, _, _) in P] + [(a - .06, b + .06, c - .06, d + .06, -.4, .14) for (a, b, c, d, _, _) in P], k.coping, .012)
    boxes('pvb', [(x0 + .1, x1 - .1, y0 + .15, y0 + .45, h - .1, h + .2), (x0 + .1, x1 - .1, y1 - .45, y1 - .15, h - .1, h + .2), (x0 + .15, x0 + .45, y0 + .1, y1 - .1, h - .1, h + .2), (x1 - .45, x1 - .15, y0 + .1, y1 - .1, h - .1, h + .2)], k.beam, .01)
    boxes('pvceil', [(x0 + .1, x1 - .1, y0 + .1, y1 - .1, h + .2, h + .24)], k.soffit)
    tm = M.stone('rooft', (.36, .13, .06), (.52, .24, .12), .75, .3, False)
    e, rise = .7, 1.5
    X0, X1, Y0, Y1 = x0 - e, x1 + e, y0 - e, y1 + e
    cy = (Y0 + Y1) / 2
    rl = (Y1 - Y0) / 2
    A, B = Vector((X0 + rl, cy, h + .15 + rise)), Vector((X1 - rl, cy, h + .15 + rise))
    c = [Vector((X0, Y0, h + .15)), Vector((X1, Y0, h + .15)), Vector((X1, Y1, h + .15)), Vector((X0, Y1, h + .15))]
    obj('hip', [*c, A, B], [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)], tm)
    # tiles as half-round rows on each face
    V, F = [], []
    for (p, q, r_, s_) in ((c[0], c[1], B, A), (c[1], c[2], B, B), (c[2], c[3], A, B), (c[3], c[0], A, A)):
        nrm = (q - p).cross(s_ - p).normalized()
        if nrm.z < 0:
            nrm = -nrm
        ed = (q - p).normalized()
        L = (q - p).length
        up = nrm.cross(ed)
        if up.z < 0:
            up = -up
        H = (s_ - p).dot(up)
        n = int(L / .24)
        rows = int(H / .38)
        for j in range(rows):
            v0, v1 = H * j / rows, H * (j + 1.1) / rows
            for i in range(n):
                u = (i + .5) * L / n
                lo = (s_ - p).dot(ed) * (v0 / H)
                hi = L - (L - (r_ - p).dot(ed)) * (v0 / H)
                if u < lo or u > hi:
                    continue
                q0 = len(V)
                for (vv, rr, lift) in ((v0, .105, .05), (v1, .095, .015)):
                    b = p + ed * u + up * vv + nrm * lift
                    for g in range(7):
                        a = math.pi * g / 6
                        V.append(b + ed * math.cos(a) * rr + nrm * math.sin(a) * rr)
                F.extend([(q0 + g, q0 + g + 1, q0 + 8 + g, q0 + 7 + g) for g in range(6)])
    obj('hiptiles', V, F, tm, None, True)
    path_tube('hips', [A, B], .12, tm, 10)
    for p, q in ((c[0], A), (c[3], A), (c[1], B), (c[2], B)):
        path_tube('hips', [p + Vector((0, 0, .06)), q + Vector((0, 0, .04))], .11, tm, 10)
    boxes('pvf', [(X0, X1, Y0, Y0 + .05, h + .02, h + .18), (X0, X1, Y1 - .05, Y1, h + .02, h + .18), (X0, X0 + .05, Y0, Y1, h + .02, h + .18), (X1 - .05, X1, Y0, Y1, h + .02, h + .18)], k.beam, .005)
    area_light('pvl', ((x0 + x1) / 2, (y0 + y1) / 2, h + .1), x1 - x0 - 1, 240 * k.inter, M.WARM, (0, 0, 0), y1 - y0 - 1)
    for px in np.linspace(x0 + 1.2, x1 - 1.2, 3):
        cyl('lan', (px, (y0 + y1) / 2, h - .65), (px, (y0 + y1) / 2, h - .3), .12, .16, k.lantern, 8)
        cyl('lanw', (px, (y0 + y1) / 2, h - .3), (px, (y0 + y1) / 2, h + .2), .008, .008, k.dark, 6)
    if counter:
        rows = [(-.5 + j * .13, -.5 + (j + 1) * .13, x0 + .6, x1 - .6, lambda a, b, d: (a, b, y0 + .75 - d, y0 + 1.1)) for j in range(9)]
        ledger('barbase', rows, k.ledger)
        boxes('bartop', [(x0 + .4, x1 - .4, y0 + .45, y0 + 1.25, .66, .73)], M.simple('granite', (.06, .058, .055), .18, .5, bumpscale=90, bs=.05, var=.4), .01)
        boxes('backbar', [(x0 + 1, x1 - 1, y1 - .85, y1 - .5, 0, 1.0)], k.teak, .01)
        boxes('shelf', [(x0 + 1, x1 - 1, y1 - .62, y1 - .5, 1.35, 1.39), (x0 + 1, x1 - 1, y1 - .62, y1 - .5, 1.75, 1.79), (x0 + .95, x0 + 1, y1 - .62, y1 - .5, 1, 2.1), (x1 - 1, x1 - .95, y1 - .62, y1 - .5, 1, 2.1)], k.teak, .004)
        i = 0
        x = x0 + 1.2
        if k.edition > 1:
            bar_bottles(x0 + 1.1, x1 - 1.1, y1 - .56, (1.39, 1.79))
            x = x1
        while x < x1 - 1.2:
            for z in (1.39, 1.79):
                m = M.simple('bottle%d' % (i % 4), ((.05, .14, .05), (.28, .14, .03), (.40, .38, .33), (.10, .18, .26))[i % 4], .1, .6)
                cyl('bo', (x, y1 - .56, z), (x, y1 - .56, z + .2), .035, .035, m, 12)
                cyl('bn', (x, y1 - .56, z + .2), (x, y1 - .56, z + .28), .03, .012, m, 12)
                i += 1
            x += R.uniform(.14, .3)
