import { randomUUID } from 'node:crypto'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { createHtmlEdit } from '@waystep/demo-model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createDemo,
  edit,
  hotspotOf,
  pageCapture,
  stepOf,
  storeCapture,
} from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import type { ProtocolServer } from '../testing/speech/protocol-server.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type ModelServer, openOpenAiChatServer } from '../testing/texts/openai-chat-server.ts'
import { setTextKey } from '../testing/texts/set-text-key.ts'
import { openDeepLServer } from '../testing/texts/translation-servers.ts'

let server: TestServer
let model: ModelServer
let deepl: ProtocolServer
let ada: Person

beforeAll(async () => {
  model = await openOpenAiChatServer()
  deepl = await openDeepLServer()
  server = await startTestServer({ TEXTS_NEAR: 'true', AI_CHARACTERS_PER_DAY: '0' })
  ada = await signUp(server)
})
afterAll(async () => {
  await server.close()
  await Promise.all([model.close(), deepl.close()])
})

const letters = (at: number) =>
  `${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + ((at * 7) % 26))}`

/** Names, mail addresses, amounts and sentences, each of its own. */
const secrets = Array.from({ length: 50 }, (_, at) => {
  const name = `Zq${letters(at)}${letters(at + 3)}son`
  return [
    `${name} Wyk${letters(at)}`,
    `${name.toLowerCase()}${at}@acme.example`,
    `$${4711 + at * 13},${10 + at}`,
    `Bo${letters(at)}`,
    `The offer for ${name} is open until the year of ${3000 + at} and then it ends`,
  ][at % 5] as string
})

/** A page that says them all, each in an element of its own. */
function pageOf(texts: readonly string[]) {
  const capture = structuredClone(pageCapture())
  const json = JSON.stringify(capture.tree)
  const said = texts.map((text, at) => ({
    type: 2 as const,
    id: 1_000 + 2 * at,
    tagName: 'p',
    attributes: { id: `secret-${at}` },
    childNodes: [{ type: 3 as const, id: 1_001 + 2 * at, textContent: text }],
  }))
  const tree = JSON.parse(json, (_, value) =>
    value?.tagName === 'body' ? { ...value, childNodes: [...value.childNodes, ...said] } : value,
  )
  return { ...capture, tree }
}

async function demoWithRedactions() {
  const demoId = await createDemo(server, ada)
  const capture = pageOf(secrets)
  const htmlCaptureId = await storeCapture(server, ada, capture)
  const items = secrets.map((secret, at) => {
    const step = stepOf(demoId, {
      htmlCaptureId,
      text: `Open ${secret}`.slice(0, 40),
      audioText: `Now open ${secret}`,
    })
    const text = at % 2 === 0 ? `Click **${secret}**` : `Choose ${secret.toUpperCase()} here`
    return { step, hotspots: [hotspotOf(step, { text })], chapter: null }
  })
  const plain = stepOf(demoId, { htmlCaptureId, text: 'Invoices' })
  const spoken = hotspotOf(plain, { text: 'Click **Invoices**' })
  await edit(server, ada, demoId, {
    type: 'add-steps',
    after: 0,
    items: [...items, { step: plain, hotspots: [spoken], chapter: null }],
  })
  const now = '2026-01-01T12:00:00.000Z'
  const put = secrets.map((_, at) => {
    const nodeId = 1_000 + 2 * at
    return createHtmlEdit({
      id: randomUUID(),
      demoId,
      nodeId,
      ...fingerprintOf(capture.tree, nodeId),
      edits: { Redact: { oldValue: 'normal', newValue: 'redact' } },
      createdAt: now,
      updatedAt: now,
    })
  })
  return { demoId, put, items, spoken }
}

const sentBytes = () =>
  [...model.requests, ...deepl.requests]
    .map(({ body, path, headers }) => `${path} ${JSON.stringify(headers)} ${body.toString()}`)
    .join('\n')
    .toLowerCase()

/** How often secrets, or the words of names among them, were sent. */
function told(): number {
  const sent = sentBytes()
  const parts = secrets.flatMap((secret) => [
    secret,
    ...(secret.match(/Zq\w+|Wyk\w+|\$?\d[\d,]{3,}/g) ?? []),
  ])
  return parts.filter((part) => sent.includes(part.toLowerCase())).length
}

it('[E1.14, E1.15] sends no byte of 50 redactions to any service, whatever is asked', async () => {
  const { demoId, put, items, spoken } = await demoWithRedactions()
  const call = async (url: string, payload: object) =>
    await server.app.inject({ method: 'POST', url, headers: ada.headers, payload })
  const url = `${model.url}/v1`
  await setTextKey(server, ada.workspaceId, { kind: 'openai', key: 'sk-4711', url })
  const asked = { title: 'Our demo', type: 'Product tour', language: 'en' }
  const askAll = async () => {
    const enhanced = await call(`/api/demo/${demoId}/enhanced-texts`, asked)
    const whole = await call(`/api/demo/${demoId}/ai-translation`, { targetLanguage: 'de' })
    const texts = items.slice(0, 25).flatMap(({ step, hotspots: [hotspot] }) => [
      { entityType: 'HotspotText', hotspotId: hotspot?.id, text: hotspot?.text },
      { entityType: 'StepAudioText', stepId: step.id, text: step.audioText },
    ])
    const named = await call(`/api/demo/${demoId}/translated-texts`, {
      sourceLanguage: 'en',
      targetLanguage: 'de',
      texts,
    })
    await call('/api/ai/text', { ...asked, demoId })
    await call('/api/ai/translate-new', { demoId, language: 'de' })
    for (const text of secrets.slice(0, 5)) {
      const one = await call(`/api/demo/${demoId}/ai-translated-text`, {
        text,
        targetLanguage: 'de',
      })
      expect(one.json().error.issues[0].code).toBe('texts-redacted')
    }
    return { enhanced: enhanced.json(), whole: whole.json(), named: named.json() }
  }
  await edit(server, ada, demoId, { type: 'save-edits', put, remove: [] })
  const byModel = await askAll()
  expect(byModel.enhanced.left).toHaveLength(50)
  expect(byModel.enhanced.steps).toMatchObject([{ hotspotId: spoken.id }])
  expect(byModel.named.texts).toEqual([])
  expect(byModel.named.left).toHaveLength(50)
  expect(byModel.whole.translatedTexts.length).toBeGreaterThan(1)
  await setTextKey(server, ada.workspaceId, { kind: 'deepl', key: 'dl-4711', url: deepl.url })
  await askAll()
  expect(model.requests.length).toBeGreaterThan(3)
  expect(deepl.requests.length).toBeGreaterThan(1)
  expect(sentBytes()).toContain('invoices')
  expect(told()).toBe(0)
}, 120_000)

it('would count them where nothing is redacted', async () => {
  const { demoId } = await demoWithRedactions()
  model.requests.length = 0
  const payload = { title: 'Our demo', type: 'Product tour', language: 'en' }
  const url = `/api/demo/${demoId}/enhanced-texts`
  await server.app.inject({ method: 'POST', url, headers: ada.headers, payload })
  expect(told()).toBeGreaterThanOrEqual(50)
}, 60_000)
