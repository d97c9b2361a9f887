/** What lies over blurred elements, and what shows where a click would blur. */
export const blurStyles = `
.masks {
  position: fixed; inset: 0; width: auto; height: auto; max-width: none; max-height: none;
  margin: 0; padding: 0; border: 0; background: none; overflow: hidden; pointer-events: none; color-scheme: light;
}
.masks.choosing .shield { position: absolute; inset: 0; pointer-events: auto; cursor: crosshair; }
.masks.choosing .shield.open { pointer-events: none; }
.mask {
  position: absolute; border-radius: 3px;
  background: rgb(161 161 170 / 0.35); backdrop-filter: blur(7px) saturate(0.6);
}
.masks.opaque .mask { background: #a1a1aa; backdrop-filter: none; border-radius: 0; }
.target { position: absolute; box-sizing: border-box; border: 2px solid #4f46e5; border-radius: 4px; background: rgb(79 70 229 / 0.12); }
.target.keep { border-color: #71717a; border-style: dashed; background: none; }
.target span {
  position: absolute; inset: -28px auto auto -2px; padding: 2px 8px; border-radius: 6px; background: #18181b; color: #fafafa;
  font: 500 12px/20px Inter, system-ui, sans-serif; white-space: nowrap;
}
.target.low span { inset: auto auto -28px -2px; }
.masks.opaque .target { display: none; }
`
