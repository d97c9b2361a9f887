import type { SiteFile, SiteServer } from './site-server.ts'

const html = (body: string, doctype = '<!DOCTYPE html>'): SiteFile => ({
  type: 'text/html; charset=utf-8',
  body: `${doctype}<style>body{margin:4px;font:14px sans-serif}</style>${body}`,
})

const square = (color: string): SiteFile => ({
  type: 'image/svg+xml',
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="12"><rect width="30" height="12" fill="${color}"/></svg>`,
})

/** What stands in frames, whichever origin serves it; `other` and `third` are origins. */
function inFrames(own: string, third: string): Readonly<Record<string, SiteFile>> {
  return {
    '/plain.html': html(
      '<link rel="stylesheet" href="/frame.css"><p>plain <img src="/square.svg"></p>',
    ),
    '/frame.css': { type: 'text/css', body: 'p{margin:0;color:teal;background:url(/dot.svg)}' },
    '/square.svg': square('gold'),
    '/dot.svg': square('pink'),
    '/long.html': html(
      '<div style="height:900px;background:linear-gradient(red,blue)">long</div><script>scrollTo(0,200)</script>',
    ),
    '/quirks.html': html('<div style="width:90;height:20;background:gold">no unit</div>', ''),
    '/runs.html': html('<p>not run</p><script>document.body.innerHTML="<p>it ran</p>"</script>'),
    '/deep.html': html(
      `<iframe src="${own}/deeper.html" width="180" height="40" frameborder="0"></iframe>`,
    ),
    '/deeper.html': html(
      `<iframe src="${third}/plain.html" width="160" height="28" frameborder="0"></iframe>`,
    ),
  }
}

const origins = (other: string): string => `
<iframe src="/plain.html"></iframe>
<iframe src="${other}/plain.html"></iframe>
<iframe src="${other}/deep.html"></iframe>
<iframe src="${other}/long.html"></iframe>
<iframe src="${other}/quirks.html"></iframe>
<iframe src="/quirks.html"></iframe>
<iframe srcdoc="<p>srcdoc <iframe src='${other}/plain.html' width=100 height=30></iframe>"></iframe>`

const made = `
<iframe id="blank"></iframe><iframe id="written" src="about:blank"></iframe><iframe id="blob"></iframe>
<iframe src="javascript:'<p>made by javascript</p>'"></iframe>
<iframe src="data:text/html,<!DOCTYPE html><p style=color:teal>of data</p>"></iframe>
<script>
blank.contentDocument.body.innerHTML='<p>put into an empty one</p>'
const document2=written.contentDocument;document2.open();document2.write('<!DOCTYPE html><style>p{color:teal}</style><p>written');document2.close()
blob.src=URL.createObjectURL(new Blob(['<!DOCTYPE html><p style="color:teal">of a blob'],{type:'text/html'}))
</script>`

const sandboxed = (other: string): string => `
<iframe sandbox srcdoc="<p style=color:teal>sandboxed srcdoc"></iframe>
<iframe sandbox src="/runs.html"></iframe>
<iframe sandbox="allow-scripts" src="/runs.html"></iframe>
<iframe sandbox="allow-same-origin" src="/runs.html"></iframe>
<iframe sandbox="allow-scripts allow-same-origin" src="${other}/runs.html"></iframe>`

const placed = (other: string): string => `
<iframe src="${other}/plain.html" style="zoom:2;padding:5px;width:90px;height:30px"></iframe>
<iframe src="${other}/plain.html" style="visibility:hidden"></iframe>
<iframe src="${other}/plain.html" hidden></iframe>
<iframe src="${other}/plain.html" width="0" height="0"></iframe>
<x-open></x-open><x-closed></x-closed>
<script>for(const mode of ['open','closed'])document.querySelector('x-'+mode).attachShadow({mode}).innerHTML='<style>iframe{border:2px solid teal}</style><iframe src="${other}/plain.html" width="200" height="50"></iframe>'</script>`

/** Pages of frames of every kind: of all origins, made by scripts, sandboxed, and oddly placed. */
export function fillFrameSite(own: SiteServer, other: string, third: SiteServer): void {
  const [ownUrl, thirdUrl] = [own.url('').replace(/\/$/, ''), third.url('').replace(/\/$/, '')]
  const page = (body: string): SiteFile =>
    html(
      `<style>iframe{width:200px;height:50px;border:2px solid gray}</style><h1>Frames</h1>${body}`,
    )
  for (const site of [own, third]) {
    for (const [path, file] of Object.entries(inFrames(ownUrl, thirdUrl)))
      site.files.set(path, file)
  }
  own.files.set('/origins', page(origins(other)))
  own.files.set('/made', page(made))
  own.files.set('/sandboxed', page(sandboxed(other)))
  own.files.set('/placed', page(placed(other)))
}

export const framePages = ['/origins', '/made', '/sandboxed', '/placed'] as const
