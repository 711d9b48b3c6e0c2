"""What the setting of every scene shares: ground, paving, planting in drifts, uplights, sunlight in the water."""
import bpy, math, random
from geometry import *
import garden as G

# By day these let the sun through: light that enters water bends down steeply, which a renderer without caustics
# does not show.
# Without this the low sun would draw the edge of the paving across the ledge as a hard shadow.
POOL_RIM = {'coping', 'waterline', 'walls', 'ledge', 'deck', 'grout', 'ground', 'tl', 'w', 'floor'}


def ground(holes, extent=(-80, 80, -60, 90), z=-.055, mat=None, k=None):
    flat('ground', cut([extent], holes), z, mat or k.lawn)


def terrace(k, area, holes, pw=1.2, ph=.6, gap=.008, bond=.5):
    """Paving with a grout bed."""
    pavers('deck', area, holes, pw, ph, k.paver, gap=gap, bond=bond)
    flat('grout', cut([area], holes), -.006, k.grout)


def spots_on_trees(k, places):
    """Garden uplights at dusk: (x, y) of trees; the light leans away from the background."""
    if k.night:
        for (x, y) in places:
            spot('up', (x - 1.25 * (1 if x > 0 else -1), y - .9, .3), (x + .2, y, 2.6), 230, (1, .82, .58), 1.3, .9, .05)


def park(trees, places):
    """Background trees (kind, x, y, scale)."""
    for (c, x, y, s) in places:
        put(trees[c], (x, y, -.05 if c in ('olive', 'crape') else -.9 * s), s * R.uniform(.9, 1.1) * (.76 if c in ('oak', 'elm') else 1))  # sunk: crowns reach down


def drift(k, rect, back, front, accents=(), seed=3, back_at='x1'):
    """A planted bed (x0,x1,y0,y1): ground cover all over, groups of the collections in back along the side back_at, of front before them, a few accents."""
    x0, x1, y0, y1 = rect
    r = random.Random(seed)
    G.ground_cover('cover%d' % seed, G.liriope(k, 'liriope%d' % seed), [rect], .21, -.03, (.7, 1.1), seed)
    along_y = back_at in ('x0', 'x1')
    length = (y1 - y0) if along_y else (x1 - x0)
    depth = (x1 - x0) if along_y else (y1 - y0)
    far = back_at in ('x1', 'y1')

    def at(u, d):
        d = d if far else depth - d
        return (x0 + d, y0 + u) if along_y else (x0 + u, y0 + d)
    u = .3
    while u < length - .3:
        group = back[int(u * .41 + seed) % len(back)]
        put(group, (*at(u, depth * r.uniform(.72, .9)), -.04), r.uniform(.85, 1.25), r.uniform(0, 6.28))
        u += r.uniform(.45, .75)
    u = .2
    while u < length - .2:
        if math.sin(u * 1.7 + seed) > -.55:
            put(front[int(u * .3 + seed) % len(front)], (*at(u, depth * r.uniform(.22, .5)), -.04), r.uniform(.6, 1.05), r.uniform(0, 6.28))
        u += r.uniform(.28, .5)
    for a in accents:
        for _ in range(max(1, int(length / 4))):
            put(a, (*at(r.uniform(.5, length - .5), depth * r.uniform(.35, .55)), -.03), r.uniform(.8, 1.15), r.uniform(0, 6.28))


def as_collection(o):
    """Wrap a plant that is one object, so that put() can place it."""
    c = bpy.data.collections.new(o.name)
    for held in o.users_collection:
        held.objects.unlink(o)
    c.objects.link(o)
    return c


def put_out_lamps():
    """By day only sun and sky are sampled as lights: a lamp that adds nothing would double the noise. Rooms glow by themselves (house.interior)."""
    for o in bpy.data.objects:
        if o.type == 'LIGHT':
            o.hide_render = True


def open_pool_to_sun(opened=True):
    for o in bpy.data.objects:
        if o.type == 'MESH' and o.name.split('.')[0] in POOL_RIM:
            o.visible_shadow = not opened
