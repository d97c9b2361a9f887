// @vitest-environment node
import {
  type Demo,
  type DemoChanges,
  type DemoDocument,
  demoChangesSchema,
} from '@waystep/demo-model'
import { customFontFamily } from '@waystep/stage'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Setting } from '../../editor/settings/setting.ts'
import { settingsOf } from '../../editor/settings/settings-list.ts'
import { findableSettings } from '../../editor/settings/settings-tabs.tsx'
import { writeSheet } from '../write-sheet.ts'
import { openSurfaces } from './testing/drawn-surfaces.ts'
import {
  asset,
  documentOf,
  ids,
  type KindOfFirst,
  type Surface,
  surfaces,
} from './testing/settings-screens.ts'

/** Where demos are played: by their link, on a phone, and in another site's frame. */
const links = ['link', 'viewer'] as const
const phones = ['phone', 'viewer phone'] as const
const embeds = ['embed', 'viewer embed'] as const
/** So do their authors preview them, and those without script. */
const everywhere = [...links, ...embeds, ...phones, 'preview', 'scriptless'] as const
/** A phone has its words, their buttons and the bar of the demo below the step. */
const butPhones = [...links, ...embeds, 'preview', 'scriptless'] as const
const butEmbeds = [...links, ...phones, 'preview', 'scriptless'] as const
/** Where viewers may take the demo away; its author previews it. */
const ofViewers = [...links, ...phones, 'scriptless'] as const

interface Row {
  /** Where the screen that a demo begins with is drawn differently when it is changed, and nowhere else. */
  readonly seen: readonly Surface[]
  /** What the demo has besides, where nothing would be seen otherwise. */
  readonly given?: DemoChanges
  /** What changes it; absent: it is a switch or a choice of `settingsOf`. */
  readonly changes?: DemoChanges
  /** What is seen on steps of this kind alone. */
  readonly step?: KindOfFirst
  /** The family of the font whose letters are drawn then, and in no other row. */
  readonly letters?: string
}

const plays: DemoChanges = { autoplay: true }
const button: DemoChanges = { ctabtntext: 'Start free', ctabtnlink: 'https://shop.example/' }

/** A row for each setting that there is, and for each of its parts, which stands in brackets. What changes how a demo goes on, sounds or is counted is seen nowhere at its beginning. */
const rows: Readonly<Record<string, Row>> = {
  'waystep: Browser bar': { seen: [...butPhones, 'editor'] },
  'waystep: Browser bar (dark)': {
    seen: [...butPhones, 'editor'],
    given: { topBar: true },
    changes: { darkmode: true },
  },
  'waystep: Show progress bar': { seen: everywhere },
  // Frames and phones are filled to their edges.
  'waystep: Show border': { seen: [...links, 'preview', 'scriptless'] },
  'waystep: Show step numbers': { seen: [...butPhones, 'editor'] },
  'waystep: Link to Waystep': { seen: everywhere },
  'waystep: Show captions button': { seen: everywhere, step: 'video' },
  'waystep: Font': { seen: surfaces, changes: { font: 'Lato' }, letters: 'Lato' },
  'waystep: Font (of the workspace)': {
    seen: surfaces,
    changes: { font: 'Custom', customFontId: ids.first },
    letters: customFontFamily(ids.first),
  },
  'hotspots: Show Next and Back buttons': { seen: [...butPhones, 'editor'] },
  // Without a script nothing appears on hover, so texts always stand there.
  'hotspots: Always show text annotations': { seen: [...links, ...embeds, 'preview', 'editor'] },
  'hotspots: Mobile hotspot view': { seen: phones },
  'hotspots: Opacity of hotspots': { seen: surfaces },
  'branding: Watermark': { seen: everywhere, changes: { showWatermark: false } },
  'branding: Watermark (its text)': {
    seen: everywhere,
    changes: { watermarkText: 'Made with love' },
  },
  'branding: Watermark (its picture)': { seen: everywhere, changes: { watermarkLogoUrl: asset } },
  'branding: Watermark (its link)': {
    seen: everywhere,
    changes: { watermarkLink: 'https://shop.example/' },
  },
  'branding: Logo': { seen: butEmbeds, changes: { brandLogo: asset } },
  'branding: Show a button': { seen: butEmbeds, changes: button },
  'branding: Show a button (its colors)': {
    seen: butEmbeds,
    given: button,
    changes: { ctabtncolor: '#fde047', ctabtntextcolor: '#000000' },
  },
  'autoplay: Autoplay': { seen: everywhere, changes: plays },
  'autoplay: Timing': {
    seen: [],
    given: plays,
    changes: { autoplayduration: 9000, autoPlayDelay: 9000 },
  },
  'autoplay: Timing (of a step)': {
    seen: [],
    given: plays,
    changes: {
      customizePerStep: true,
      stepTimings: [{ stepId: ids.first, duration: 9000, transition: 9000 }],
    },
  },
  'autoplay: Show play/pause control': {
    seen: butPhones,
    given: plays,
    changes: { showplaypause: false },
  },
  'autoplay: Loop': { seen: [], given: plays, changes: { loop: true } },
  'music: Volume': {
    seen: [],
    given: { backgroundMusicUrl: asset },
    changes: { backgroundMusicVolume: 10 },
  },
  'music: Tracks': {
    seen: ['viewer', 'viewer embed', 'viewer phone'],
    changes: { backgroundMusicUrl: asset },
  },
  'share: Show the description': { seen: butEmbeds },
  'share: Show the author': { seen: butEmbeds },
  'share: Let viewers copy the demo': { seen: ofViewers },
  'share: Full width': { seen: everywhere, given: { type: 'HTML' } },
  'share: Show a button': { seen: butEmbeds, changes: button },
  'accessibility: Detect browser language': { seen: [] },
  'accessibility: Captions on at first': {
    seen: everywhere,
    step: 'video',
    given: { showCCButton: true },
  },
  'accessibility: Less motion': { seen: everywhere },
  'privacy: Count visits of': { seen: [], changes: { tracking: 'off' } },
}

const declared = findableSettings.map(({ tab, label }) => `${tab}: ${label}`)

it('has a row for each setting, and none besides', () => {
  const settings = Object.keys(rows).map((name) => name.replace(/ \(.*\)$/, ''))
  expect(new Set(settings)).toEqual(new Set(declared))
})

/** What is set elsewhere: in the header, with its link, at a step, beside a voice. */
const elsewhere = [
  'title',
  'metadesc',
  'metaimage',
  'linkPicture',
  'searchable',
  'type',
  'config',
  'background',
  'recordOwnVoice',
  'voiceSpeed',
  'voiceStability',
  'acceptedLosses',
]

it('changes each field of a demo that is a setting', () => {
  const changed = Object.entries(rows).flatMap(([name, { given = {}, changes, step }]) =>
    Object.keys(changes ?? turned(name, documentOf(given, step).demo)),
  )
  const fields = Object.keys(demoChangesSchema.shape)
  expect(fields.filter((one) => !changed.includes(one)).toSorted()).toEqual(elsewhere.toSorted())
})

/** `npm run matrix -- settings` says where its picture goes. */
const { SETTINGS_SHEET: sheet } = process.env
/** Rows of the picture. */
const pictures: string[] = []

let drawn: Awaited<ReturnType<typeof openSurfaces>>

beforeAll(async () => {
  drawn = await openSurfaces()
}, 120_000)
afterAll(async () => {
  if (sheet !== undefined) await writeSheet(drawn.context, sheet, pictures)
  await drawn.close()
}, 60_000)

/** What the control of a setting does to a demo. */
function turned(name: string, demo: Demo): DemoChanges {
  const listed: readonly (Setting & { tab: string })[] = Object.entries(settingsOf).flatMap(
    ([tab, settings]) => settings.map((setting: Setting) => ({ ...setting, tab })),
  )
  const setting = listed.find(({ tab, label }) => `${tab}: ${label}` === name)
  if (setting === undefined) throw new Error(`${name} is no switch: say what changes it`)
  if (setting.control === 'switch') return { [setting.field]: !demo[setting.field] }
  const other = setting.options.find(({ isOf }) => !isOf(demo))
  return other?.changes ?? {}
}

/** What is seen of demos before anything is changed, by what they have: many rows begin with the same. */
const unchanged = new Map<string, Promise<ReadonlyMap<Surface, string>>>()

async function drawEverywhere(shown: DemoDocument): Promise<ReadonlyMap<Surface, string>> {
  const all = surfaces.map(async (surface) => [surface, await drawn.draw(shown, surface)] as const)
  return new Map(await Promise.all(all))
}

it.each(Object.entries(rows))(
  '%s is seen where its row says, and nowhere else',
  async (name, row) => {
    const before = documentOf(row.given ?? {}, row.step)
    const changes = row.changes ?? turned(name, before.demo)
    const after = documentOf({ ...row.given, ...changes }, row.step)
    const key = JSON.stringify([row.given, row.step])
    const one = await (unchanged.get(key) ?? drawEverywhere(before))
    unchanged.set(key, Promise.resolve(one))
    const other = await drawEverywhere(after)
    expect([...one.values(), ...other.values()]).not.toContain('')
    const differs = surfaces.filter((surface) => one.get(surface) !== other.get(surface))
    if (sheet !== undefined) pictures.push(await rowOf(name, differs))
    for (const surface of surfaces) {
      const letters = row.letters === undefined ? [] : [row.letters]
      expect(await drawn.fontsOf(surface), surface).toEqual(letters)
    }
    expect(differs).toEqual(surfaces.filter((surface) => row.seen.includes(surface)))
  },
  60_000,
)

/** Pictures of what all surfaces show, with their names; in a frame where a setting has changed it. */
async function rowOf(name: string, changed: readonly Surface[]): Promise<string> {
  const shots: string[] = []
  for (const surface of surfaces) {
    const frame = changed.includes(surface) ? 'outline:3px solid #4f46e5' : ''
    shots.push(
      `<p>${surface}<img src="data:image/jpeg;base64,${await drawn.pictureOf(surface)}" style="${frame}" height="165"></p>`,
    )
  }
  return `<h2>${name}</h2><div class="row">${shots.join('')}</div>`
}
