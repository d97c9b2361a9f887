import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssetFile } from '../assets/asset-store.ts'
import { rewriteCss } from '../assets/css-urls.ts'
import { escapeText } from '../html/escape.ts'
import { writePage } from '../html/write-page.ts'
import type { Capture } from '../tree/capture.ts'
import { bundleOf } from './bundle.ts'
import { mayRun } from './may-run.ts'

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
  const addressOf = (hash: string): string => {
    const file = assets.get(hash)
    return file && mayRun(file) ? dataUrl(file) : fileName(hash, file?.type ?? '')
  }
  for (const [hash, file] of assets) {
    if (mayRun(file)) continue
    const { type, bytes } = file
    const path = join(folder, 'assets', fileName(hash, type))
    await writeFile(path, type === 'text/css' ? withAddresses(bytes, addressOf) : bytes)
  }
  const page = writePage(capture.tree, { assetUrl: addressOf })
  await writeFile(join(folder, 'assets', 'page.html'), page)
  const mount = await bundleOf('mount', 'waystepMount')
  await writeFile(join(folder, 'index.html'), shell(capture.title, mount))
}

/** A static server sends no policy along: what could run when it is opened alone is no file of its own. */
function dataUrl({ type, bytes }: AssetFile): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}

/** Style sheets name their files by bare hash; here files have endings. */
function withAddresses(css: Uint8Array, addressOf: (hash: string) => string): string {
  return rewriteCss(new TextDecoder().decode(css), (url) => {
    const match = /^([0-9a-f]{64})(#.*)?$/.exec(url)
    return match?.[1] ? `${addressOf(match[1])}${match[2] ?? ''}` : url
  })
}
