import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capturePage } from '@waystep/capture-format/node'
import { openBrowser, setSize } from '../drivers/browser.ts'
import { root } from '../drivers/paths.ts'
import { serveAdmin, serveSwagger } from '../drivers/sites.ts'

/** A capture that fuzzing begins with, as JSON text, with its files. */
export interface CorpusCapture {
  readonly name: string
  readonly json: string
  readonly files: readonly {
    readonly hash: string
    readonly type: string
    readonly base64: string
  }[]
}

const samples = join(root, 'packages', 'capture-format', 'src', 'testing', 'fixtures', 'samples')
/** Taken once for a machine, so that a seed means the same cases again. */
const captureFolder = join(root, 'e2e', '.results', 'fuzz-corpus')

function corpusCapture(name: string, text: string): CorpusCapture {
  const { capture, files } = JSON.parse(text)
  return { name, json: JSON.stringify(capture), files }
}

/** The samples that the repository keeps: small, of every version, and always the same. */
export function sampleCorpus(): CorpusCapture[] {
  return readdirSync(samples)
    .sort()
    .flatMap((version) =>
      readdirSync(join(samples, version))
        .sort()
        .map((file) => {
          const text = readFileSync(join(samples, version, file), 'utf8')
          return corpusCapture(`${version}/${file}`, text)
        }),
    )
}

/** A page of 65,000 nodes, as a report without paging has. */
const largePage = `<!DOCTYPE html><title>Large</title><style>td{border:1px solid}</style><table></table><script>
const table=document.querySelector('table')
for(let row=0;row<4300;row++){const tr=table.insertRow();tr.className='r'+row%7
for(let cell=0;cell<5;cell++){const td=tr.insertCell();td.append('Cell '+row+'/'+cell);const b=document.createElement('b');b.title='t'+cell;td.append(b)}}
</script>`

async function take(): Promise<void> {
  const admin = await serveAdmin()
  const swagger = await serveSwagger()
  const browser = await openBrowser({ alone: true })
  const pages = [
    ['admin', `${admin.url}/index.html`, '#myAreaChart'],
    ['tables', `${admin.url}/tables.html`, 'table'],
    ['swagger', `${swagger.url}/`, '.opblock'],
    ['large', `data:text/html,${encodeURIComponent(largePage)}`, 'table'],
  ] as const
  mkdirSync(captureFolder, { recursive: true })
  for (const [name, url, sign] of pages) {
    const page = await browser.newPage()
    await setSize(page, 'desktop')
    await page.goto(url)
    await page.waitForSelector(sign)
    const { capture, assets } = await capturePage(page, { picture: false })
    const files = Array.from(assets, ([hash, { type, bytes }]) => ({
      hash,
      type,
      base64: Buffer.from(bytes).toString('base64'),
    }))
    writeFileSync(join(captureFolder, `${name}.json`), JSON.stringify({ capture, files }))
    await page.close()
  }
  await browser.close()
  await admin.stop()
  await swagger.stop()
}

/** The samples, and captures of real pages, the last of them of 65,000 nodes. */
export async function wholeCorpus(): Promise<CorpusCapture[]> {
  const names = ['admin.json', 'tables.json', 'swagger.json', 'large.json']
  const there = () => {
    try {
      return names.every((name) => readdirSync(captureFolder).includes(name))
    } catch {
      return false
    }
  }
  if (!there()) await take()
  return [
    ...sampleCorpus(),
    ...names.map((name) => corpusCapture(name, readFileSync(join(captureFolder, name), 'utf8'))),
  ]
}
