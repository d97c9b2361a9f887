import { z } from 'zod'

const webAddress = z.url({ protocol: /^https?$/ })

/** Asks whether the extension is there (E7.27). Any page may ask; only the paired server learns the pairing. */
export const pingMessage = z.object({ type: z.literal('ping') })

/** Hands the extension a recording token of one workspace. */
export const pairMessage = z.object({
  type: z.literal('pair'),
  /** Origin of the server, as `https://demos.example.com`. */
  serverUrl: webAddress,
  token: z.string().min(1).max(500),
  account: z.object({ name: z.string(), email: z.string() }),
  workspace: z.object({ id: z.string(), name: z.string() }),
})

/** Opens a page and records steps that go into a demo after `stepNumber` (E7.28). */
export const addStepsBetweenMessage = z.object({
  type: z.literal('addStepsBetween'),
  /** The page to start on. */
  url: webAddress,
  /** 'HTML' and 'Sandbox' capture pages; every other type captures screenshots. */
  demoType: z.string().max(40),
  /** The number of the step the new ones follow: 1 for the first slide, otherwise index + 1. */
  stepNumber: z.number().int().min(0),
  demoId: z.string().min(1).max(100),
})

/** What an element is recognised by in another capture of its page (H3.14). */
export const anchorFingerprint = z.object({
  nodeHash: z.string().nullable(),
  parentHash: z.string().nullable(),
  grandparentHash: z.string().nullable(),
  greatGrandparentHash: z.string().nullable(),
  firstSiblingHash: z.string().nullable(),
  xpath: z.string(),
})

/** Opens a page and replaces the capture of one step; hotspots keep their anchors where found again. */
export const recordStepAgainMessage = z.object({
  type: z.literal('recordStepAgain'),
  url: webAddress,
  demoType: z.string().max(40),
  demoId: z.string().min(1).max(100),
  stepId: z.string().min(1).max(100),
  /** The step's anchored hotspots, with the fingerprint of the element each is anchored to. */
  anchors: z
    .array(z.object({ hotspotId: z.string().min(1).max(100), fingerprint: anchorFingerprint }))
    .max(500),
})

/** Everything a page may say to the extension with `chrome.runtime.sendMessage(extensionId, message)`. */
export const extensionMessage = z.discriminatedUnion('type', [
  pingMessage,
  pairMessage,
  addStepsBetweenMessage,
  recordStepAgainMessage,
])

export type ExtensionMessage = z.infer<typeof extensionMessage>
export type PairMessage = z.infer<typeof pairMessage>
export type AddStepsBetweenMessage = z.infer<typeof addStepsBetweenMessage>
export type RecordStepAgainMessage = z.infer<typeof recordStepAgainMessage>

/** The answer to `ping`. */
export const pingReply = z.object({
  version: z.string(),
  /** Null when not paired, or when the page asking is not the paired server's. */
  paired: z.object({ serverUrl: z.string(), workspaceId: z.string() }).nullable(),
})

/** Why the extension did not do as asked. */
export const extensionRefusals = {
  malformed: 'The extension does not know this message. It may be older than the server.',
  'foreign-origin': 'The extension belongs to another Waystep server.',
  'not-asked': 'Open the Waystep extension first: it asks which server to connect to.',
  'not-paired': 'Connect the extension first.',
  busy: 'A recording is running. Finish or cancel it first.',
  'not-opened': 'The page could not be opened.',
} as const

export type ExtensionRefusal = keyof typeof extensionRefusals

/** The answer to every message but `ping`. */
export const extensionReply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({
    ok: z.literal(false),
    reason: z.enum(Object.keys(extensionRefusals) as [ExtensionRefusal, ...ExtensionRefusal[]]),
    /** A sentence to show to people. */
    message: z.string(),
  }),
])

export type PingReply = z.infer<typeof pingReply>
export type ExtensionReply = z.infer<typeof extensionReply>
export type AnchorFingerprint = z.infer<typeof anchorFingerprint>
