/** Where the element that hotspots follow stands in a fixture page, in CSS pixels. */
export const target = { nodeId: 5, x: 320, y: 180, width: 200, height: 100 } as const
/** Pixels of a fixture page's viewport. */
export const viewport = { width: 1280, height: 720 } as const

/** A baked page as the server would serve it: one box at a known place, one link, room to scroll. */
export function fixturePage(name: string): string {
  return `<!doctype html>
<html data-ws-id="1"><head data-ws-id="2"><title>${name}</title><style>h1 { margin: 0 }</style></head>
<body data-ws-id="3" style="margin:0;height:2000px;background:#e0f2fe">
<h1 data-ws-id="4" style="margin:0;font:40px sans-serif">${name}</h1>
<div data-ws-id="5" style="position:absolute;left:${target.x}px;top:${target.y}px;width:${target.width}px;height:${target.height}px;background:#0f766e">Deal</div>
<a data-ws-id="6" href="https://elsewhere.example/" style="position:absolute;left:900px;top:600px;font:30px sans-serif">Leave</a>
</body></html>`
}
