/**
 * An ellipse that fades out at its edge: light and shade without a blur filter, which would cost ten times the time.
 * `name` is unique in the drawing; `edge` is where the fading begins, from 0 (middle) to 1.
 */
export function glow(
  name: string,
  [x, y, across, down]: readonly [number, number, number, number],
  colour: string,
  opacity: number,
  edge = 0.2,
): string {
  return `<radialGradient id="${name}"><stop offset="${edge}" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="${(edge + 1) / 2}" stop-color="${colour}" stop-opacity="${opacity * 0.45}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>
    <ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="url(#${name})"/>`
}
