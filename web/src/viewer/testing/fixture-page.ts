/** Where the element that hotspots follow stands in a fixture page, in CSS pixels. */
export const target = { nodeId: 5, x: 320, y: 180, width: 200, height: 100 } as const
/** Node ids of elements in a shadow root, in a frame, and far down a list that scrolls. */
export const inShadow = 21
export const inFrame = 22
export const inList = 23
/** Pixels of a fixture page's viewport. */
export const viewport = { width: 1280, height: 720 } as const

const framed = `<!doctype html><html><body style='margin:0;height:900px'><b data-ws-id='${inFrame}' style='position:absolute;left:20px;top:500px;width:90px;height:30px;background:#fde68a'>Framed</b></body></html>`

/**
 * A baked page as the server would serve it: one box at a known place, one link, room to scroll, and
 * elements in other roots.
 */
export function fixturePage(name: string): string {
  return `<!doctype html>
<html data-ws-id="1"><head data-ws-id="2"><title>${name}</title><style>h1 { margin: 0 }</style></head>
<body data-ws-id="3" style="margin:0;height:2000px;background:#e0f2fe">
<h1 data-ws-id="4" style="margin:0;font:40px sans-serif">${name}</h1>
<div data-ws-id="5" style="position:absolute;left:${target.x}px;top:${target.y}px;width:${target.width}px;height:${target.height}px;background:#0f766e">Deal</div>
<a data-ws-id="6" href="https://elsewhere.example/" style="position:absolute;left:900px;top:600px;font:30px sans-serif">Leave</a>
<x-card data-ws-id="20" data-ws-host style="position:absolute;left:700px;top:1100px"><template shadowrootmode="open"><b data-ws-id="${inShadow}" style="display:block;width:120px;height:40px;background:#fbcfe8">Shadow</b></template></x-card>
<iframe srcdoc="${framed}" style="position:absolute;left:900px;top:1300px;width:300px;height:200px;border:3px solid"></iframe>
<section style="position:absolute;left:60px;top:400px;width:200px;height:150px;overflow:auto;background:#fff"><div style="position:relative;height:1400px"><b data-ws-id="${inList}" style="position:absolute;left:20px;top:1200px;width:100px;height:30px;background:#a7f3d0">Listed</b></div></section>
</body></html>`
}
