import {
  type DemoDocument,
  languages,
  lengthOf,
  textLimit,
  translatableTexts,
} from '@waystep/demo-model'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  carriedTranslations,
  insertTranslations,
} from '../operations/translations/carried-translations.ts'
import { createDemo, documentOf, edit, hotspotOf, stepOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { inOther } from '../testing/translated-demo.ts'
import { readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

const codes = languages.slice(0, 20).map(({ code }) => code)
const most = 2_000

const translated = (document: DemoDocument, language: string) =>
  translatableTexts(document).map(({ kind, ownerId, text: originalText }) => {
    const text = inOther(language, originalText)
    return { kind, ownerId, originalText, text, isConfirmed: false }
  })

/** A demo of so many steps with a hotspot each. */
async function demoOf(count: number) {
  const demoId = await createDemo(server, ada)
  const items = Array.from({ length: count }, (_, index) => {
    const step = stepOf(demoId, { text: `Step ${index}` })
    return { step, hotspots: [hotspotOf(step, { text: `Click ${index} here` })], chapter: null }
  })
  await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
  return { demoId, hotspot: items[0]?.hotspots[0] }
}

describe('a demo of 200 steps in 20 languages', () => {
  let demoId: string
  let ownerId: string

  beforeAll(async () => {
    const made = await demoOf(200)
    demoId = made.demoId
    ownerId = made.hotspot?.id ?? ''
    const document = await documentOf(server, ada, demoId)
    const translations = codes.map((language) => ({
      language,
      sourceLanguage: 'en',
      voiceoverEnabled: false,
      voice: null,
      texts: translated(document, language),
      media: [],
    }))
    const { db, now } = server.services
    const receiver = { demoId, workspaceId: ada.workspaceId }
    await db.transaction().execute((q) => insertTranslations(q, receiver, translations, now()))
  })

  /** The state of each row of the texts and of what is said of languages. */
  async function states() {
    const { rows } = await sql<{ row: string; state: string }>`
      select 'text ' || t."translationId" || ' ' || t."kind" || ' ' || t."ownerId" as "row", t."xmin"::text as "state"
        from translated_texts t join translations l on l."id" = t."translationId" where l."demoId" = ${demoId}
      union all
      select 'language ' || "language", "xmin"::text from translations where "demoId" = ${demoId}`.execute(
      server.services.db,
    )
    return new Map(rows.map(({ row, state }) => [row, state]))
  }

  it('has one text saved in one row, and less than 2 kB sent either way', async () => {
    const before = await states()
    expect(before.size).toBeGreaterThan(20 * 400)
    const payload = {
      targetLanguage: 'de',
      translatedTextUpdates: [
        {
          entityType: 'HotspotText',
          hotspotId: ownerId,
          text: 'Hier klicken',
          originalText: 'Click 0 here',
          isConfirmed: true,
        },
      ],
    }
    const url = `/api/demo/${demoId}/translations`
    const reply = await server.app.inject({ method: 'PUT', url, headers: ada.headers, payload })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(most)
    expect(reply.rawPayload.length).toBeLessThan(most)
    const after = await states()
    const touched = [...after].filter(([row, state]) => before.get(row) !== state)
    expect(touched.map(([row]) => row.replace(/^text \S+/, 'text'))).toEqual(
      expect.arrayContaining([`text HotspotText ${ownerId}`, 'language de']),
    )
    expect(touched).toHaveLength(2)
  })

  it('gives its viewers one language, whatever else it is in, and is published once', async () => {
    const own = JSON.stringify(await readManifest(server, (await watchDemo(server, demoId)).base))
    const { page, base } = await watchDemo(server, demoId, {}, '?lang=ja')
    const japanese = JSON.stringify(await readManifest(server, base))
    for (const code of codes) {
      const isTheirs = code === 'ja'
      expect(japanese.includes(inOther(code, 'Click 7 here')), code).toBe(isTheirs)
      expect(own.includes(inOther(code, 'Click 7 here')), code).toBe(false)
      expect(page.body.includes(inOther(code, 'Step 7')) && !isTheirs, code).toBe(false)
    }
    // Texts are in it once in words and once as HTML, each four letters longer.
    expect(japanese.length - own.length).toBeLessThan(200 * 2 * 3 * 'ja: '.length)
    const { rows } = await sql<{ count: string }>`
      select count(*) from publications where "demoId" = ${demoId}`.execute(server.services.db)
    expect(Number(rows[0]?.count)).toBe(1)
  })
})

describe('[V3.19, V3.20] a translation that goes to a translator and comes back', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.constantFrom(
      '{{name | you}}',
      '**b**',
      '[a](https://a.example)',
      '\n- x',
      '<b>&',
      ']]>',
      '\r\n',
      '=1+1',
      '\u202E',
    ),
  )
  const words = fc.array(piece, { maxLength: 5 }).map((parts) => `w${parts.join('')}`)

  it.each(['xliff', 'csv'] as const)('is what it was: %s', { timeout: 120_000 }, async (format) => {
    const { demoId } = await demoOf(3)
    const document = await documentOf(server, ada, demoId)
    const originals = translatableTexts(document)
    const { db, now } = server.services
    const call = (method: 'GET' | 'DELETE', path: string) =>
      server.app.inject({ method, url: `/api/demo/${demoId}/${path}`, headers: ada.headers })
    const texts = fc.array(fc.tuple(words, fc.boolean()), {
      minLength: originals.length,
      maxLength: originals.length,
    })
    await fc.assert(
      fc.asyncProperty(texts, async (list) => {
        const sent = originals.map(({ kind, ownerId, text: originalText }, at) => {
          const [said = '', isConfirmed = false] = list[at] ?? []
          const text = lengthOf(said) > textLimit(kind) ? 'w' : said
          return { kind, ownerId, originalText, text, isConfirmed }
        })
        const receiver = { demoId, workspaceId: ada.workspaceId }
        const made = { language: 'de', sourceLanguage: 'en', voiceoverEnabled: false, voice: null }
        await insertTranslations(db, receiver, [{ ...made, texts: sent, media: [] }], now())
        const [before] = await carriedTranslations(db, demoId)
        const file = await call('GET', `translations/de/file?format=${format}`)
        expect(file.statusCode, file.body).toBe(200)
        await call('DELETE', 'translations/de')
        await insertTranslations(db, receiver, [{ ...made, texts: [], media: [] }], now())
        const reply = await server.app.inject({
          method: 'POST',
          url: `/api/demo/${demoId}/translations/de/file?format=${format}`,
          headers: { ...ada.headers, 'content-type': 'text/plain' },
          payload: file.rawPayload,
        })
        expect(reply.statusCode, reply.body).toBe(200)
        const [after] = await carriedTranslations(db, demoId)
        const sorted = (found: typeof after) =>
          found?.texts.toSorted((a, b) => (a.kind + a.ownerId < b.kind + b.ownerId ? -1 : 1))
        expect(sorted(after)).toEqual(sorted(before))
        await call('DELETE', 'translations/de')
      }),
      { numRuns: 8, endOnFailure: true },
    )
  })
})
