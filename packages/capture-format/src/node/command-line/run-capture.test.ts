import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chromiumPath } from '../../testing/browser.ts'
import { filesIn } from '../../testing/static-site.ts'
import { runCapture } from './run-capture.ts'

const shop = (cookie: string, key: string): string => `<!DOCTYPE html><title>Shop</title>
<p>cookie ${cookie}</p><p>key ${key}</p><p class="secret">confidential</p>
<button onclick="setTimeout(()=>document.body.insertAdjacentHTML('beforeend','<p id=late>clicked</p>'),50)">Open</button>`

/** Answers as servers do that no page can be had from. */
function answer(server: Server, asked: string[]): void {
  server.on('request', (request, reply) => {
    const { url = '', headers } = request
    asked.push(`${headers.host?.split(':')[0]}${url} ${headers['x-key'] ?? ''}`)
    if (url === '/pdf') reply.setHeader('content-type', 'application/pdf').end('%PDF-1.4')
    else if (url === '/download') {
      reply.setHeader('content-disposition', 'attachment; filename=a.zip').end('zip')
    } else if (url === '/gone') {
      reply.writeHead(404, { 'content-type': 'text/html' }).end('<title>Gone</title>not here')
    } else if (url === '/slow') reply.writeHead(200, { 'content-type': 'text/html' }).write('<p>')
    else if (url === '/else') {
      const { port } = server.address() as AddressInfo
      const frame = `<iframe src="http://localhost:${port}/frame"></iframe>`
      reply.setHeader('content-type', 'text/html').end(`<title>Else</title>${frame}`)
    } else {
      reply.setHeader('content-type', 'text/html')
      reply.end(shop(String(headers.cookie), String(headers['x-key'])))
    }
  })
}

describe('npm run capture', () => {
  const server = createServer()
  const asked: string[] = []
  let base: string
  let folder: string
  let site: string
  beforeAll(async () => {
    answer(server, asked)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waystep-capture-'))
    site = join(folder, 'site')
    asked.length = 0
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function capture(...args: string[]) {
    const said: string[] = []
    const complaints: string[] = []
    const code = await runCapture(['--browser', chromiumPath, '--wait', 'load', ...args], {
      say: (line) => void said.push(line),
      complain: (line) => void complaints.push(line),
    })
    return { code, said: said.join('\n'), complaint: complaints.join('\n') }
  }
  const html = () => readFile(join(site, 'assets', 'page.html'), 'utf8')

  it('captures a page in the state it is brought to, and says what is missing', async () => {
    const script = join(folder, 'state.mjs')
    await writeFile(
      script,
      "export default (page) => page.evaluate(() => { document.title = 'By script'; document.body.append('scripted') })",
    )
    const { code, said, complaint } = await capture(
      `${base}/`,
      '--out',
      site,
      '--cookie',
      'session=abc',
      '--header',
      'X-Key: k1',
      '--click',
      'button',
      '--wait-for',
      'button',
      '--script',
      script,
      '--blur',
      '.secret',
      '--viewport',
      '900x500',
      '--dpr',
      '2',
    )
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
    expect(said).toContain(`Captured 'By script' (${base}/) into ${site}`)
    expect(said).toContain('Nothing is missing.')
    const page = await html()
    for (const text of ['cookie session=abc', 'key k1', 'scripted']) expect(page).toContain(text)
    expect(page).not.toContain('confidential')
    expect((await filesIn(site)).sort()).toEqual(['assets/page.html', 'index.html'])
  })

  it('sends headers to no other origin', async () => {
    expect((await capture(`${base}/else`, '--out', site, '--header', 'X-Key: k1')).code).toBe(0)
    expect(asked).toContain('127.0.0.1/else k1')
    expect(asked).toContain('localhost/frame ')
    expect(await html()).toContain('key undefined')
  })

  it.each([
    ['/pdf', 'answers with application/pdf, not with a page'],
    ['/download', 'is a download or an empty answer, not a page'],
    ['/gone', 'answers with 404'],
    ['/slow', 'did not load within 1 s'],
  ])('says why %s cannot be captured, and writes nothing', async (path, why) => {
    const { code, complaint } = await capture(base + path, '--out', site, '--timeout', '1')
    expect(code).toBe(1)
    expect(complaint).toContain(base + path)
    expect(complaint).toContain(why)
    await expect(filesIn(site)).rejects.toThrow('ENOENT')
  })

  it('captures the page of an error when told to', async () => {
    expect((await capture(`${base}/gone`, '--out', site, '--any-status')).code).toBe(0)
    expect(await html()).toContain('not here')
  })

  it('says that nothing answers', async () => {
    const unused = createServer()
    await new Promise<void>((done) => unused.listen(0, '127.0.0.1', done))
    const { port } = unused.address() as AddressInfo
    await new Promise((done) => unused.close(done))
    const { code, complaint } = await capture(`http://127.0.0.1:${port}/`, '--out', site)
    expect({ code, complaint }).toEqual({
      code: 1,
      complaint: `http://127.0.0.1:${port}/ could not be reached: nothing answers there.`,
    })
  })

  it.each([
    [['--wait-for', '#never'], "'#never' was not there within 1 s."],
    [['--click', '#never'], "'#never' could not be clicked within 1 s."],
    [['--script', '/nowhere/state.mjs'], '/nowhere/state.mjs did not run: '],
  ])('says that the state of %j cannot be reached', async (args, why) => {
    const { code, complaint } = await capture(`${base}/`, '--out', site, '--timeout', '1', ...args)
    expect(code).toBe(1)
    expect(complaint).toContain(why)
  })

  it('replaces a capture when told to, and never anything else', async () => {
    expect((await capture(`${base}/`, '--out', site)).code).toBe(0)
    const again = await capture(`${base}/gone`, '--out', site, '--any-status')
    expect(again.code).toBe(1)
    expect(again.complaint).toContain('is not empty')
    expect(await html()).toContain('confidential')
    expect((await capture(`${base}/gone`, '--out', site, '--any-status', '--force')).code).toBe(0)
    expect(await html()).toContain('not here')
    await mkdir(join(site, 'other'))
    const { code, complaint } = await capture(`${base}/`, '--out', site, '--force')
    expect({ code, complaint }).toEqual({
      code: 1,
      complaint: `${site} holds more than a capture: other.`,
    })
  })

  it('says that the folder cannot be written, and that the page went away', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    const below = await capture(`${base}/`, '--out', join(file, 'site'))
    expect(below.code).toBe(1)
    expect(below.complaint).toContain(`${join(file, 'site')} could not be written: `)
    const script = join(folder, 'close.mjs')
    await writeFile(script, 'export default (page) => page.close()')
    const closed = await capture(`${base}/`, '--out', site, '--script', script)
    expect(closed.code).toBe(1)
    expect(closed.complaint).toContain('could not be read: ')
  })

  it('says that there is no Chromium where it is told', async () => {
    const { code, complaint } = await capture(`${base}/`, '--out', site, '--browser', '/nowhere')
    expect(code).toBe(1)
    expect(complaint).toContain('Chromium did not start (/nowhere)')
  })

  it.each([
    [[], 'Give its address'],
    [['http://a.test/'], 'Give a folder with --out'],
    [['a.test', '--out', 'x'], "'a.test' is no address"],
    [['file:///etc/passwd', '--out', 'x'], 'only pages of https:// and http://'],
    [['http://a.test/', 'b', '--out', 'x'], "'b' is left over"],
    [['http://a.test/', '--out', 'x', '--viewport', 'big'], 'not a size such as 1280x800'],
    [['http://a.test/', '--out', 'x', '--dpr', '0'], 'not a number above 0'],
    [['http://a.test/', '--out', 'x', '--cookie', 'abc'], "there is no '='"],
    [['http://a.test/', '--out', 'x', '--wait', 'ever'], 'either load or idle'],
    [['http://a.test/', '--out', 'x', '--nonsense'], '--nonsense'],
  ])('tells what is wrong with %j, and how it is meant', async (args, why) => {
    const { code, complaint } = await capture(...args)
    expect(code).toBe(2)
    expect(complaint).toContain(why)
    expect(complaint).toContain('npm run capture -- <url> --out <folder>')
  })

  it('helps', async () => {
    const { code, said } = await capture('--help')
    expect(code).toBe(0)
    expect(said).toContain('--wait-for <selector>')
  })
})
