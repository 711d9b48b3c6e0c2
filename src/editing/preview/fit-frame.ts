// Computes the size and scale of a device's preview in the available space.

/** Widths of common devices, in CSS pixels. */
export const devices = {
  phone: { label: "Phone", widthPx: 390, heightPx: 844 },
  desktop: { label: "Desktop", widthPx: 1280, heightPx: null },
} as const;
export type Device = keyof typeof devices;
export const deviceNames = ["phone", "desktop"] as const satisfies Device[];

type Size = { width: number; height: number };

/** Returns the frame's unscaled size and its scale. A desktop's frame fills the height. */
export function fitFrame(device: Device, room: Size): Size & { scale: number } {
  const { widthPx, heightPx } = devices[device];
  // The room has no width until the page is laid out.
  const scale = Math.min(1, room.width / widthPx) || 1;
  const height = Math.floor(room.height / scale);
  return { width: widthPx, height: heightPx ? Math.min(heightPx, height) : height, scale };
}
