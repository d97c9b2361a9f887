import type { Size } from '@waystep/demo-model'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const attribute = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)

/**
 * HTML that shows the demo in another site, as wide as its place there, in the demo's own ratio.
 * @param embedUrl absolute address of the demo's embedding
 */
export function embedCode(embedUrl: string, title: string, frame: Size): string {
  const ratio = ((frame.height / frame.width) * 100).toFixed(2)
  return [
    `<div style="position:relative;width:100%;padding-bottom:${ratio}%;overflow:hidden">`,
    `  <iframe src="${attribute(embedUrl)}" title="${attribute(title)}" loading="lazy"`,
    '    allow="fullscreen; clipboard-write" allowfullscreen',
    '    style="position:absolute;inset:0;width:100%;height:100%;border:0"></iframe>',
    '</div>',
  ].join('\n')
}
