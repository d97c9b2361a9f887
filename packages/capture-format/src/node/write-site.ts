import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssetFile } from '../assets/asset-store.ts'
import { rewriteCss } from '../assets/css-urls.ts'
import { escapeText } from '../html/escape.ts'
import { writePage } from '../html/write-page.ts'
import type { Capture } from '../tree/capture.ts'
import { bundleOf } from './bundle.ts'

/** Names that make any static server send the right media type. */
const extensions: Readonly<Record<string, string>> = {
  'text/css': 'css',
  'image/svg+xml': 'svg',
  'image/jpeg': 'jpg',
  'image/x-icon': 'ico',
  'video/mp4': 'mp4',
}

function fileName(hash: string, type: string): string {
  const extension = extensions[type] ?? /\/([a-z0-9]+)$/.exec(type)?.[1] ?? 'bin'
  return `${hash}.${extension}`
}

function shell(title: string, mount: string): string {
  return `<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>${escapeText(title)}</title><link rel="icon" href="data:,">
<style>html,body{margin:0;height:100%;overflow:hidden}iframe{border:0;display:block;width:100%;height:100%}</style></head>
<body><iframe sandbox="allow-same-origin" src="assets/page.html"></iframe>
<script>${mount.replace(/<\/(?=script)/gi, '<\\/')}
const frame=document.querySelector('iframe')
const finish=()=>{waystepMount.mountPage(frame);document.documentElement.dataset.mounted=''}
if(frame.contentDocument?.URL!=='about:blank'&&frame.contentDocument?.readyState==='complete')finish()
else frame.addEventListener('load',finish,{once:true})</script></body></html>
`
}

/**
 * Writes a capture as a site for any static server: `assets/` holds the page and its files,
 * `index.html` shows the page in a sandboxed frame and finishes its replay by one small script. The
 * folder is made when missing.
 */
export async function writeSite(
  capture: Capture,
  assets: ReadonlyMap<string, AssetFile>,
  folder: string,
): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true })
  const nameOf = (hash: string): string =>
    fileName(hash, assets.get(hash)?.type ?? 'application/octet-stream')
  for (const [hash, { type, bytes }] of assets) {
    const file = join(folder, 'assets', nameOf(hash))
    await writeFile(file, type === 'text/css' ? withNames(bytes, nameOf) : bytes)
  }
  const page = writePage(capture.tree, { assetUrl: nameOf })
  await writeFile(join(folder, 'assets', 'page.html'), page)
  const mount = await bundleOf('mount', 'waystepMount')
  await writeFile(join(folder, 'index.html'), shell(capture.title, mount))
}

/** Style sheets name their files by bare hash; here files have endings. */
function withNames(css: Uint8Array, nameOf: (hash: string) => string): string {
  return rewriteCss(new TextDecoder().decode(css), (url) => {
    const match = /^([0-9a-f]{64})(#.*)?$/.exec(url)
    return match?.[1] ? `${nameOf(match[1])}${match[2] ?? ''}` : url
  })
}
