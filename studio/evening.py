"""An evening seen by one camera: the sun sets, the sky darkens, lamps come on and the water moves."""
import bpy

FRAMES_A_SECOND = 8   # as render.sh joins them


def change(owner, attribute, value):
    """Sets what differs: the renderer rebuilds all that was set."""
    if getattr(owner, attribute) != value:
        setattr(owner, attribute, value)


def ease(u, start, end):
    """0 before start, 1 after end, softly between them."""
    u = min(1, max(0, (u - start) / (end - start)))
    return u * u * (3 - 2 * u)


class Evening:
    """Sets the scene's light to a moment. The scene is built as at dusk; the sky is a golden and a dusk sky, mixed."""

    def __init__(self, golden, sun, aim, sky, let_sun_into_pool):
        """golden: its LIGHT; aim(elevation): turns the sun and its sky; sky: the factor of the dusk sky; let_sun_into_pool(bool)"""
        self.golden, self.sun, self.aim, self.sky, self.let_sun_into_pool = golden, sun, aim, sky, let_sun_into_pool
        self.shining = None
        self.lamps = [(o, o.data.energy) for o in bpy.data.objects if o.type == 'LIGHT' and o is not sun]
        self.glowing = [(socket, socket.default_value, m.name.startswith('roomwall')) for m in bpy.data.materials if m.use_nodes for socket in glows(m.node_tree)]

    def set(self, u, stops):
        """u: share of the evening that has passed; stops: how much longer the camera exposes between sun and lamps, as a power of two"""
        elevation = self.golden['el'] * (1 - u / .54)
        shining = ease(elevation, -.5, 11)
        self.aim(max(elevation, .3))
        self.sun.data.energy = self.golden['sun'] * shining
        red, green, blue = self.golden['sunc']
        self.sun.data.color = (red, green * (.62 + .38 * shining), blue * (.35 + .65 * shining))
        change(self.sun, 'hide_render', shining == 0)
        lit = ease(u, .5, .92)
        for lamp, energy in self.lamps:
            change(lamp.data, 'energy', energy * lit)
            change(lamp, 'hide_render', lit == 0)
        for socket, strength, by_day in self.glowing:   # rooms glow by day in place of the light that falls into them
            change(socket, 'default_value', strength * (1 - lit if by_day else lit))
        if self.shining != (shining > 0):
            self.shining = shining > 0
            self.let_sun_into_pool(self.shining)
        self.sky.default_value = ease(u, .15, .9)
        scene = bpy.context.scene
        scene.cycles.film_exposure = 2 ** (stops * (ease(u, .15, .55) - .35 * ease(u, .6, .95)))   # less once the lamps are on
        scene.update_tag()   # without it the renderer keeps the exposure of the frame before


def glows(tree):
    """The sockets that hold how strongly a material shines."""
    for n in tree.nodes:
        if n.type == 'EMISSION':
            yield n.inputs['Strength']
        elif n.type == 'BSDF_PRINCIPLED' and not n.inputs['Emission'].is_linked and max(n.inputs['Emission'].default_value[:3]) > 0:
            yield n.inputs['Emission Strength']
