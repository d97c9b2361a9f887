import type { Page } from 'puppeteer'
import type { Kept, ReplayPlace } from '../tool.ts'

const shell = (path: string, [left, top]: Kept['scroll']): string => `<!DOCTYPE html>
<meta charset="utf-8"><link rel="icon" href="data:,">
<style>html,body{margin:0;height:100%;overflow:hidden}iframe{display:block;border:0;width:100vw;height:100vh}</style>
<iframe sandbox="allow-same-origin" src="${path}"></iframe>
<script>addEventListener('load',()=>{
frames[0].scrollTo({left:${left},top:${top},behavior:'instant'})
document.documentElement.dataset.replayed=''})</script>`

/** Shows a kept HTML file in a sandboxed frame, scrolled to where the window was. */
export async function showInFrame({ files, scroll }: Kept, place: ReplayPlace): Promise<Page> {
  const [file] = files
  if (!file) throw new Error('nothing was kept')
  const bytes = Buffer.from(shell(file.path, scroll))
  const url = place.serve([{ path: 'shell.html', type: 'text/html; charset=utf-8', bytes }, file])
  const page = await place.newPage()
  await page.goto(url)
  await page.waitForSelector('html[data-replayed]')
  return page
}
