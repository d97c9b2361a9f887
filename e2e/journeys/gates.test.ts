import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendCommands } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize } from '../drivers/browser.ts'
import { insertChapter, insertForm, insertPassword } from '../drivers/gates.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { askAnonymously, foundIn, recordResponses, type Secrets } from '../drivers/responses.ts'
import { type SeededDemo, seedDemo, withPage } from '../drivers/seed.ts'
import { atStep } from '../drivers/viewer.ts'

const password = 'open sesame'
const total = 7

let product: Product
let browser: Browser
let author: Page
let demo: SeededDemo
/** What stands behind the password, and what behind the form after it. */
let behindPassword: Secrets
let behindForm: Secrets
let gates: { password: string; form: string }

/** 1 picture, 2 password, 3 captured page, 4 form, 5 picture, 6 chapter, 7 embed. */
beforeAll(async () => {
  product = await startProduct({ EMBED_DOMAINS: 'calendly.com' })
  browser = await openBrowser()
  author = await browser.newPage()
  await setSize(author, 'desktop')
  await makeAccount(author, product.url, newAccount())
  demo = await withPage(author, await seedDemo(author, 2), 'marker-of-the-page')
  const [first, last, page] = demo.steps
  const [door] = demo.hotspots
  if (!first || !last || !page || !door) throw new Error('the demo has too few steps')
  await sendCommands(
    author,
    demo.id,
    { type: 'reorder-steps', stepIds: [first.id, page.id, last.id] },
    { type: 'update-step', stepId: page.id, changes: { text: 'marker-of-the-page-step' } },
    { type: 'update-step', stepId: last.id, changes: { text: 'marker-of-the-last-step' } },
    // A branch that leads past both gates.
    { type: 'update-hotspot', hotspotId: door.id, changes: { nextslide: last.id } },
    {
      type: 'update-hotspot',
      hotspotId: demo.hotspots[1]?.id ?? '',
      changes: { text: 'marker-of-the-last-hotspot' },
    },
  )
  const locked = await insertPassword(author, demo, 1, password, { coverImageType: 'STEP' })
  const form = await insertForm(author, demo, 3, {
    emailValidationMode: 'None',
    heading: 'marker-of-the-form',
    coverImageType: 'STEP',
  })
  const words = await insertChapter(author, demo, 5, () => ({
    heading: 'marker-of-the-chapter',
    description: 'marker-of-the-description',
  }))
  const embed = await insertChapter(author, demo, 6, () => ({
    type: 'Embed',
    embedCode: 'https://calendly.com/marker-of-the-embed',
  }))
  gates = { password: locked.stepId, form: form.stepId }
  behindPassword = {
    'the page': 'marker-of-the-page',
    'its step': page.id,
    'its capture': page.htmlCaptureId ?? '',
    'the form': 'marker-of-the-form',
    'its id': form.chapterId,
    'its step’s id': form.stepId,
  }
  behindForm = {
    'the last step': last.id,
    'its name': 'marker-of-the-last-step',
    'its hotspot': 'marker-of-the-last-hotspot',
    'its hotspot’s id': demo.hotspots[1]?.id ?? '',
    'its picture': last.image?.slice('asset:'.length) ?? '',
    'the chapter': 'marker-of-the-chapter',
    'its words': 'marker-of-the-description',
    'the chapter’s id': words.chapterId,
    'the chapter’s step': words.stepId,
    'the embed': 'marker-of-the-embed',
    'the embed’s step': embed.stepId,
  }
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

async function newViewer() {
  const page = await (await browser.createBrowserContext()).newPage()
  await setSize(page, 'desktop')
  return { page, responses: recordResponses(page) }
}

/** Everything a viewer may try to get on: keys, the branch, the controls. @param gate the step that stops them */
async function tryToGoOn(page: Page, gate: number): Promise<void> {
  for (const key of ['End', 'ArrowRight', ' ', 'PageDown'] as const) await page.keyboard.press(key)
  await atStep(page, gate, total)
  await page.keyboard.press('Home')
  await atStep(page, 1, total)
  await page.locator('.ws-hotspot .ws-mark').click()
  await page.keyboard.press('ArrowRight')
  await page.waitForNetworkIdle({ idleTime: 300 })
}

async function found(responses: ReturnType<typeof recordResponses>, secrets: Secrets) {
  const received = await responses.all()
  return { count: received.length, leaks: received.flatMap((one) => foundIn(one, secrets)) }
}

async function grantOf(address: string): Promise<string> {
  const { body } = await askAnonymously(address)
  return /"grantBase":"\/v\/([^"/]+)\/"/.exec(body.toString())?.[1] ?? ''
}

/** Each GET of the API with everything that a stranger could put into its address. */
async function everyAddress(grant: string): Promise<string[]> {
  const { body } = await askAnonymously(`${product.url}/openapi.json`)
  const { paths }: { paths: Record<string, object> } = JSON.parse(body.toString())
  const secrets = Object.values({ ...behindPassword, ...behindForm })
  const candidates = [demo.id, demo.workspaceId, ...secrets]
  const valuesOf = (name: string): readonly string[] =>
    name === 'grant' ? [grant] : name === 'file' ? secrets.map((id) => `${id}.html`) : candidates
  return Object.entries(paths).flatMap(([path, methods]) => {
    if (!('get' in methods)) return []
    return [...path.matchAll(/\{(\w+)\}/g)].reduce(
      (addresses, [placeholder, name = '']) =>
        addresses.flatMap((address) =>
          valuesOf(name).map((value) => address.replace(placeholder, value)),
        ),
      [path],
    )
  })
}

describe('what is behind a gate', () => {
  it('is in nothing that a viewer’s browser is sent, wherever it begins and whatever is pressed', async () => {
    const secrets = { ...behindPassword, ...behindForm }
    const visitor = await newViewer()
    for (const address of [
      `/demo/${demo.id}`,
      ...[3, 4, 5, 6, 7].map((step) => `/demo/${demo.id}?step=${step}`),
      `/demo/${demo.id}?step=2&autoplay=true`,
      `/demo/${demo.id}?preview=true&step=5`,
      `/embed/${demo.id}?step=5&autoplay=true&controls=hide&origin=${product.url}&popup=true`,
    ]) {
      await visitor.page.goto(product.url + address, { waitUntil: 'networkidle0' })
    }
    const visited = await found(visitor.responses, secrets)
    expect(visited.leaks).toEqual([])
    // Pages, pictures and scripts: it did record.
    expect(visited.count).toBeGreaterThan(20)
    await visitor.page.close()

    // Another page: of what the visitor's left unanswered the browser never says that it has ended.
    const { page, responses } = await newViewer()
    await page.goto(`${product.url}/demo/${demo.id}`)
    await atStep(page, 1, total)
    await tryToGoOn(page, 2)
    await sees(page, 'For members')
    await page.locator('input[name=password]').fill('guess')
    await page.keyboard.press('Enter')
    await sees(page, 'That is not the password.')
    await page.waitForNetworkIdle({ idleTime: 300 })
    const pressed = await found(responses, secrets)
    expect(pressed.leaks).toEqual([])
    expect(pressed.count).toBeGreaterThan(5)
    await page.close()
  })

  it('is answered at no address of the API, to nobody who asks with names that they guessed', async () => {
    const secrets = { ...behindPassword, ...behindForm }
    const home = `${product.url}/demo/${demo.id}`
    const grant = await grantOf(home)
    const addresses = await everyAddress(grant)
    expect(addresses.length).toBeGreaterThan(100)
    const leaks: string[] = []
    for (const address of [
      ...addresses,
      `/api/oembed?url=${encodeURIComponent(`${home}?step=5`)}`,
    ]) {
      const received = await askAnonymously(product.url + address)
      leaks.push(...foundIn(received, secrets))
    }
    const post = (path: string, body: object) =>
      askAnonymously(product.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    for (const received of [
      // The second gate before the first.
      await post(`/v/${grant}/forms/${gates.form}`, { entries: {} }),
      await post(`/v/${grant}/gates/${gates.form}`, { password }),
      await post(`/v/${grant}/forms/${gates.password}`, { entries: {} }),
    ]) {
      expect(JSON.parse(received.body.toString())).toMatchObject({ error: { code: 'not-found' } })
      leaks.push(...foundIn(received, secrets))
    }
    expect(leaks).toEqual([])
  })

  it('opens one gate at a time', async () => {
    const { page, responses } = await newViewer()
    await page.goto(`${product.url}/demo/${demo.id}`)
    await atStep(page, 1, total)
    await page.keyboard.press('ArrowRight')
    await sees(page, 'For members')
    await page.locator('input[name=password]').fill(password)
    await page.keyboard.press('Enter')
    await atStep(page, 3, total)
    await tryToGoOn(page, 4)
    await page.keyboard.press('End')
    await sees(page, 'marker-of-the-form')
    await page.waitForNetworkIdle({ idleTime: 300 })
    const opened = await found(responses, behindForm)
    expect(opened.leaks).toEqual([])
    // What looks for secrets does find those that were opened.
    const names = (await found(responses, behindPassword)).leaks.map(
      (leak) => leak.split(' in ')[0],
    )
    expect(new Set(names)).toEqual(
      new Set(Object.keys(behindPassword).filter((name) => name !== 'its capture')),
    )

    await page.locator('input[type=email]').fill(`${randomUUID()}@acme.example`)
    await page.locator('input[autocomplete=given-name]').fill('Ada')
    await page.locator('input[autocomplete=given-name]').click()
    await page.keyboard.press('Enter')
    await atStep(page, 5, total)
    await page.waitForNetworkIdle({ idleTime: 300 })
    const all = (await found(responses, behindForm)).leaks.map((leak) => leak.split(' in ')[0])
    expect(new Set(all)).toEqual(new Set(Object.keys(behindForm)))
    // The grant that was opened is that viewer's: the demo's address stays closed for the next one.
    const { body } = await askAnonymously(`${product.url}/demo/${demo.id}`)
    expect(foundIn({ url: '', headers: '', body }, { ...behindPassword, ...behindForm })).toEqual(
      [],
    )
    await page.close()
  })
})
