import {
  arc,
  around,
  axisX,
  axisY,
  bent,
  boltCircle,
  box,
  circle,
  cross,
  cut,
  dimX,
  dimY,
  hatch,
  hexSideX,
  hexSideY,
  leader,
  line,
  n,
  type Point,
  path,
  poly,
  rect,
  ring,
  threadX,
  threadY,
  times,
  tube,
  turnedX,
} from './pen.ts';

export type Silencer = { length: number; width: number; pipe: number; tails: 1 | 2 };

/** Rear box in half section: shell above, baffles and perforated pipes in the cut. */
export function silencer({ length, width, pipe, tails }: Silencer): string {
  const k = 0.86;
  const w = Math.min(length * k, 470);
  const h = width * k;
  const [l, y] = [400 - w / 2 + 10, 272];
  const r = l + w;
  const t = pipe * 0.42;
  const cutBox = box(l + w * 0.36, y - h / 2 + 10, w * 0.54, h - 20);
  const holes = times(
    10,
    (i) =>
      circle('fine', l + w * 0.44 + i * w * 0.044, y - h * 0.2, 3) +
      circle('fine', l + w * 0.44 + i * w * 0.044, y + h * 0.2, 3),
  );
  const tail = (dy: number) =>
    tube(
      bent(
        [
          [r - 6, y + dy],
          [r + 60, y + dy],
          [r + 96, y + dy + 26],
        ],
        30,
      ),
      t * 2,
      'mid',
    );
  return (
    tube(
      bent(
        [
          [66, y - 90],
          [110, y - 90],
          [l - 20, y - h * 0.2],
          [l + 6, y - h * 0.2],
        ],
        40,
      ),
      t * 2,
      'mid',
    ) +
    (tails === 2 ? tail(-h * 0.22) + tail(h * 0.16) : tail(h * 0.1)) +
    rect('out light', l, y - h / 2, w, h, Math.min(46, h * 0.3)) +
    path(
      'det',
      `M${n(l + 26)} ${n(y - h / 2)}Q${n(l + 14)} ${y} ${n(l + 26)} ${n(y + h / 2)}M${n(r - 26)} ${n(y - h / 2)}Q${n(r - 14)} ${y} ${n(r - 26)} ${n(y + h / 2)}`,
    ) +
    poly('out white', cutBox, 10) +
    path(
      'out',
      `M${n(l + w * 0.54)} ${n(y - h / 2 + 10)}V${n(y + h / 2 - 10)}M${n(l + w * 0.74)} ${n(y - h / 2 + 10)}V${n(y + h / 2 - 10)}`,
    ) +
    hatch(box(l + w * 0.55, y - h * 0.08, w * 0.18, h * 0.16), 7) +
    rect('det light', l + w * 0.38, y - h * 0.2 - t * 0.7, w * 0.5, t * 1.4) +
    rect('det light', l + w * 0.38, y + h * 0.2 - t * 0.7, w * 0.5, t * 1.4) +
    holes +
    rect('out dark', l + 50, y - h / 2 - 40, 14, 44, 5) +
    tube(`M${n(l + 57)} ${n(y - h / 2 - 36)}h34`, 13, 'white', 2.4) +
    axisX(l - 24, r + 22, y) +
    dimX(l, r, 520, `${length}`, y + h / 2) +
    dimY(l + w * 0.24, y - h / 2, y + h / 2, `${width}`, l + w * 0.24 - 6) +
    leader([100, y - 90 - t + 4], [130, 96], `pipe ⌀ ${pipe}`)
  );
}

export type Catalyst = { diameter: number; length: number; cells: number; probes: 1 | 2; pipe: number };

export function catalyst({ diameter, length, cells, probes, pipe }: Catalyst): string {
  const y = 268;
  const k = 1.3;
  const R = (diameter / 2) * k;
  const w = Math.min(length * k, 270);
  const x = 316 - w / 2;
  const t = (pipe / 2) * k;
  const boss = (bx: number) =>
    hexSideY('out mid', bx, y - t - 40, y - t - 12, 20) + rect('out light', bx - 16, y - t - 14, 32, 18, 3);
  const mat = box(x + 6, y - R + 8, w - 12, 2 * R - 16);
  const [cx, cy] = [656, 268];
  const step = Math.max(8, 22 - cells / 40);
  const lines = times(Math.floor((2 * (R - 16)) / step), (i) => {
    const d = -R + 16 + (i + 0.5) * step;
    const half = Math.sqrt(Math.max(0, (R - 16) ** 2 - d ** 2));
    return `M${n(cx + d)} ${n(cy - half)}v${n(2 * half)}M${n(cx - half)} ${n(cy + d)}h${n(2 * half)}`;
  });
  return (
    boss(x - 86) +
    (probes === 2 ? boss(x + w + 76) : '') +
    turnedX('out light', y, [
      [x - 112, t],
      [x - 50, t],
      [x, R],
      [x + w, R],
      [x + w + 48, t],
      [x + w + 104, t],
    ]) +
    rect('out mid', x - 126, y - t - 26, 18, 2 * t + 52, 5) +
    poly('out warm', mat) +
    path(
      'det',
      times(11, (i) => `M${n(x + 6)} ${n(y - R + 20 + (i * (2 * R - 40)) / 10)}h${n(w - 12)}`),
    ) +
    cut('out light', box(x, y - R, w, 8), 7) +
    cut('out light', box(x, y + R - 8, w, 8), 7) +
    axisX(x - 146, x + w + 122, y) +
    circle('out light', cx, cy, R) +
    circle('out warm', cx, cy, R - 12) +
    path('fine', lines) +
    cross(cx, cy, R + 16) +
    dimX(cx - R, cx + R, 528, `⌀ ${diameter}`, cy + 20) +
    dimX(x, x + w, 528, `${length}`, y + R) +
    leader([x + w * 0.6, y - 30], [x + w * 0.55, 96], `${cells} cpsi`)
  );
}

export type Clamp = { diameter: number; kind: 'u-bolt' | 'sleeve' | 'band' };

export function exhaustClamp({ diameter, kind }: Clamp): string {
  const [cx, cy] = [kind === 'u-bolt' ? 300 : 270, 290];
  const r = diameter * 2.1;
  if (kind === 'u-bolt') {
    const y = cy + 20;
    return (
      `<path class="hid" d="${arc(cx, cy - 30, r - 14, 0, 359.9)}"/>` +
      tube(
        `M${n(cx - r)} ${y + 130}V${cy - 30}A${n(r)} ${n(r)} 0 0 1 ${n(cx + r)} ${cy - 30}V${y + 130}`,
        24,
        'light',
      ) +
      threadY('out white', cx - r, y + 70, y + 150, 12, 7) +
      threadY('out white', cx + r, y + 70, y + 150, 12, 7) +
      poly(
        'out mid',
        [
          [cx - r - 44, y + 66],
          [cx - r - 44, y + 96],
          [cx + r + 44, y + 96],
          [cx + r + 44, y + 66],
          [cx + r * 0.7, y + 66],
          [cx + r * 0.5, y + 30],
          [cx, y + 10],
          [cx - r * 0.5, y + 30],
          [cx - r * 0.7, y + 66],
        ],
        10,
      ) +
      hexSideY('out light', cx - r, y + 98, y + 124, 24) +
      hexSideY('out light', cx + r, y + 98, y + 124, 24) +
      axisY(cx, cy - r - 70, y + 130) +
      tube(`M640 ${y + 150}V${n(cy - 30 - r)}`, 24, 'light') +
      threadY('out white', 640, y + 70, y + 150, 12, 7) +
      rect('out mid', 600, y + 66, 80, 30, 5) +
      hexSideY('out light', 640, y + 98, y + 124, 24) +
      dimX(cx - r + 12, cx + r - 12, 104, `${diameter}`, cy - 40) +
      leader([cx + r + 4, y + 138], [cx + r + 60, y + 170], 'M8')
    );
  }
  const x = 590;
  const w = kind === 'sleeve' ? 190 : 90;
  return (
    ring('out light', cx, cy, r + 9, r) +
    circle('hole', cx, cy, r) +
    circle('out', cx, cy, r) +
    poly(
      'out mid',
      [
        [cx - 34, cy - r - 5],
        [cx + 34, cy - r - 5],
        [cx + 34, cy - r - 62],
        [cx + 14, cy - r - 62],
        [cx + 14, cy - r - 20],
        [cx - 14, cy - r - 20],
        [cx - 14, cy - r - 62],
        [cx - 34, cy - r - 62],
      ],
      4,
    ) +
    threadX('out white', cx - 74, cx + 70, cy - r - 42, 10, 7) +
    hexSideX('out light', cx + 40, cx + 64, cy - r - 42, 20) +
    hexSideX('out light', cx - 66, cx - 44, cy - r - 42, 18) +
    cross(cx, cy, r + 22) +
    rect('out light', x - w / 2, cy - r - 9, w, 2 * r + 18, 4) +
    rect('out mid', x - w / 2 + 14, cy - r - 62, w - 28, 58, 4) +
    (kind === 'sleeve'
      ? circle('out light', x - 48, cy - r - 36, 16) +
        circle('det hole', x - 48, cy - r - 36, 7) +
        circle('out light', x + 48, cy - r - 36, 16) +
        circle('det hole', x + 48, cy - r - 36, 7)
      : circle('out light', x, cy - r - 36, 17) + circle('det hole', x, cy - r - 36, 7)) +
    path(
      'fine',
      `M${n(x - w / 2 + 10)} ${n(cy - r)}V${n(cy + r)}M${n(x + w / 2 - 10)} ${n(cy - r)}V${n(cy + r)}`,
    ) +
    axisX(x - w / 2 - 24, x + w / 2 + 24, cy) +
    dimX(cx - r, cx + r, 536, `⌀ ${diameter}`, cy + 10) +
    dimX(x - w / 2, x + w / 2, 536, kind === 'sleeve' ? '90' : '40', cy + r + 9)
  );
}

export type FlexPipe = { diameter: number; length: number };

export function flexPipe({ diameter, length }: FlexPipe): string {
  const y = 268;
  const k = 1.9;
  const r = (diameter / 2) * k * 1.15;
  const w = Math.min(length * k, 420);
  const [l, e] = [400 - w / 2, 400 + w / 2];
  const weave = times(
    Math.floor(w / 13),
    (i) =>
      `M${n(l + 6 + i * 13)} ${n(y - r - 16)}L${n(Math.min(l + 6 + i * 13 + 46, e - 4))} ${n(y + r + 16)}M${n(l + 6 + i * 13)} ${n(y + r + 16)}L${n(Math.min(l + 6 + i * 13 + 46, e - 4))} ${n(y - r - 16)}`,
  );
  return (
    turnedX('out light', y, [
      [l - 96, r],
      [l + 4, r],
    ]) +
    turnedX('out light', y, [
      [e - 4, r],
      [e + 96, r],
    ]) +
    path(
      'out mid',
      `M${n(l)} ${n(y - r - 8)}Q400 ${n(y - r - 34)} ${n(e)} ${n(y - r - 8)}V${n(y + r + 8)}Q400 ${n(y + r + 34)} ${n(l)} ${n(y + r + 8)}z`,
    ) +
    path('fine', weave) +
    rect('out white', l - 8, y - r - 14, 34, 2 * r + 28, 5) +
    rect('out white', e - 26, y - r - 14, 34, 2 * r + 28, 5) +
    axisX(l - 120, e + 120, y) +
    dimX(l - 8, e + 8, 480, `${length}`, y + r + 18) +
    dimY(l - 120 < 70 ? 70 : l - 120, y - r, y + r, `⌀ ${diameter}`, l - 96) +
    leader([430, y - 20], [470, 110], 'steel braid')
  );
}

export type ParticleFilter = { diameter: number; length: number };

export function particleFilter({ diameter, length }: ParticleFilter): string {
  const y = 262;
  const k = 1.3;
  const R = (diameter / 2) * k;
  const w = length * k;
  const x = 424 - w / 2;
  const channels = 11;
  const pitch = (2 * R - 28) / channels;
  const cells = times(channels, (i) => {
    const cy = y - R + 14 + i * pitch;
    const plugLeft = i % 2 === 0;
    return (
      rect('det white', x + 20, cy, w - 40, pitch) +
      rect('det deep', plugLeft ? x + 20 : x + w - 40, cy, 20, pitch)
    );
  });
  return (
    turnedX('out light', y, [
      [x - 150, 40],
      [x - 96, 40],
      [x, R],
      [x + w, R],
      [x + w + 90, 40],
      [x + w + 140, 40],
    ]) +
    rect('out mid', x - 166, y - 74, 18, 148, 5) +
    rect('out mid', x + w + 138, y - 70, 18, 140, 5) +
    rect('out warm', x + 8, y - R + 6, w - 16, 2 * R - 12, 4) +
    cells +
    threadY('out white', x - 60, y - R * 0.62 - 58, y - R * 0.62 - 10, 13, 7) +
    threadY('out white', x + w + 44, y - R * 0.62 - 58, y - R * 0.62 - 8, 13, 7) +
    tube(
      bent(
        [
          [x - 100, y + 46],
          [x - 100, y + 124],
          [x - 40, y + 150],
        ],
        24,
      ),
      13,
      'white',
      2.4,
    ) +
    axisX(x - 188, x + w + 178, y) +
    dimX(x, x + w, 520, `${length}`, y + R) +
    dimY(72, y - R, y + R, `⌀ ${diameter}`, x - 4) +
    leader([x + 30, y - R + 14 + pitch * 0.5], [x + w * 0.3, 76], 'plugged channel')
  );
}

export type ExhaustMount = { spacing: number; holes: 2 | 4 };

export function exhaustMount({ spacing, holes }: ExhaustMount): string {
  const [cx, cy] = [280, 284];
  const d = spacing * 2.9;
  const wide = holes === 4 ? 118 : 80;
  const x = 592;
  return (
    poly(
      'out deep',
      [
        [cx - wide, cy - d / 2 - 60],
        [cx + wide, cy - d / 2 - 60],
        [cx + wide, cy + d / 2 + 60],
        [cx - wide, cy + d / 2 + 60],
      ],
      52,
    ) +
    poly(
      'det dark',
      [
        [cx - wide + 16, cy - d / 2 - 44],
        [cx + wide - 16, cy - d / 2 - 44],
        [cx + wide - 16, cy + d / 2 + 44],
        [cx - wide + 16, cy + d / 2 + 44],
      ],
      40,
    ) +
    (holes === 4
      ? [-1, 1]
          .map((a) =>
            [-1, 1]
              .map(
                (b) =>
                  circle('out hole', cx + a * 52, cy + b * (d / 2), 25) +
                  cross(cx + a * 52, cy + b * (d / 2), 34),
              )
              .join(''),
          )
          .join('')
      : [-1, 1]
          .map((b) => circle('out hole', cx, cy + b * (d / 2), 27) + cross(cx, cy + b * (d / 2), 38))
          .join('')) +
    rect('out hole', cx - wide + 34, cy - 18, 2 * wide - 68, 36, 18) +
    cut('out deep', box(x - 40, cy - d / 2 - 60, 80, 34), 8) +
    cut('out deep', box(x - 40, cy - d / 2 + 27, 80, d - 54), 8) +
    cut('out deep', box(x - 40, cy + d / 2 + 26, 80, 34), 8) +
    path(
      'out',
      `M${x - 40} ${n(cy - d / 2 - 60)}v${n(d + 120)}M${x + 40} ${n(cy - d / 2 - 60)}v${n(d + 120)}`,
    ) +
    axisX(x - 62, x + 62, cy - d / 2) +
    axisX(x - 62, x + 62, cy + d / 2) +
    dimY(cx - wide - 50, cy - d / 2, cy + d / 2, `${spacing}`, cx - wide) +
    dimX(x - 40, x + 40, 536, '28', cy + d / 2 + 60)
  );
}

export type ManifoldGasket = { ports: number; port: number };

export function manifoldGasket({ ports, port }: ManifoldGasket): string {
  const w = 620;
  const x = 90;
  const y = 230;
  const pitch = w / ports;
  const r = port * 1.35;
  const lobes = times(ports, (i) => {
    const cx = x + pitch * (i + 0.5);
    return poly(
      'out light',
      [
        [cx - r - 22, y - r - 24],
        [cx + r + 22, y - r - 24],
        [cx + r + 22, y + r + 24],
        [cx - r - 22, y + r + 24],
      ],
      24,
    );
  });
  const tops = times(ports, (i) => {
    const cx = x + pitch * (i + 0.5);
    return (
      circle('out warm', cx, y, r + 9) +
      circle('out hole', cx, y, r) +
      cross(cx, y, r + 16) +
      circle('out hole', cx - r - 4, y - r - 6, 9) +
      circle('out hole', cx + r + 4, y + r + 6, 9)
    );
  });
  const first: Point = [x + pitch * 0.5, y];
  return (
    rect('out light', x + pitch * 0.5, y - 22, w - pitch, 44) +
    lobes +
    rect('light', x + pitch * 0.5, y - 20, w - pitch, 40) +
    tops +
    rect('out light', x, 420, w, 14, 2) +
    line('det', x, 427, x + w, 427) +
    times(ports, (i) =>
      path('out', `M${n(x + pitch * (i + 0.5) - r)} 420v14M${n(x + pitch * (i + 0.5) + r)} 420v14`),
    ) +
    dimX(first[0], first[0] + pitch, 112, `${Math.round(port * 2.2)}`, y - r - 20) +
    dimX(x, x + w, 520, `${Math.round(port * 2.2 * ports)}`, 436) +
    leader([first[0] + r * 0.7, y + r * 0.7], [first[0] + r + 40, 366], `⌀ ${port}`)
  );
}

export function tailTrim(diameter: number, length: number): string {
  const y = 268;
  const r = diameter * 1.5;
  const w = length * 1.7;
  const x = 96;
  const [cx, cy] = [606, 268];
  return (
    poly(
      'out light',
      [
        [x, y - r * 0.62],
        [x + 70, y - r * 0.62],
        [x + 120, y - r],
        [x + w + 24, y - r],
        [x + w, y + r],
        [x + 120, y + r],
        [x + 70, y + r * 0.62],
        [x, y + r * 0.62],
      ],
      8,
    ) +
    path('fine', `M${x + 124} ${n(y - r * 0.7)}H${n(x + w)}M${x + 124} ${n(y - r * 0.5)}H${n(x + w)}`) +
    path('det', `M${x + 120} ${n(y - r)}V${n(y + r)}M${x + 70} ${n(y - r * 0.62)}V${n(y + r * 0.62)}`) +
    threadY('out white', x + 32, y + r * 0.62, y + r * 0.62 + 34, 9, 6) +
    hexSideY('out mid', x + 32, y + r * 0.62 + 22, y + r * 0.62 + 40, 15) +
    axisX(x - 24, x + w + 44, y) +
    circle('out light', cx, cy, r) +
    circle('out mid', cx, cy, r - 13) +
    around(30, (deg) => {
      const a = (deg * Math.PI) / 180;
      return line(
        'fine',
        cx + (r - 13) * Math.cos(a),
        cy + (r - 13) * Math.sin(a),
        cx + r * 0.64 * Math.cos(a),
        cy + r * 0.64 * Math.sin(a),
      );
    }) +
    circle('out hole', cx, cy, r * 0.62) +
    boltCircle('det', cx, cy, r * 0.8, 3, 4) +
    cross(cx, cy, r + 16) +
    dimX(cx - r, cx + r, 528, `⌀ ${diameter}`, cy + 20) +
    dimX(x, x + w + 24, 528, `${length}`, y + r)
  );
}
