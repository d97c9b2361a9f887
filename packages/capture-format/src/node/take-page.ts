import type { CDPSession, Page } from 'puppeteer-core'
import { type FlatPage, unflattenPage } from '../tree/flat-page.ts'
import { joinFrame } from '../tree/join-frame.ts'
import type { PageSnapshot } from '../tree/page-snapshot.ts'
import { bundleOf } from './bundle.ts'
import { openClosedRoots } from './closed-roots.ts'
import { inTime } from './in-time.ts'
import { evaluateIn, openWorld, type World } from './page-worlds.ts'

const variable = 'waystepTake'

export interface TakePageOptions {
  readonly blurSelectors?: readonly string[]
}

async function takeIn(
  world: World,
  { blurSelectors = [] }: TakePageOptions,
): Promise<PageSnapshot> {
  const closed = await openClosedRoots(world)
  const options = `{blurSelectors:${JSON.stringify(blurSelectors)},openOrClosedShadowRoot:${closed}}`
  await evaluateIn(
    world,
    `${await bundleOf('take', variable)};globalThis.${variable}=${variable};0`,
  )
  await evaluateIn(world, `${variable}.readSheetsAhead(document)`)
  await evaluateIn(world, `globalThis.snapshot=${variable}.takeDocument(document,${options});0`)
  const json = await evaluateIn(world, `JSON.stringify(${variable}.flattenPage(snapshot.page))`)
  return unflattenPage(JSON.parse(String(json)) as FlatPage)
}

interface FrameTree {
  readonly frame: { readonly id: string }
  readonly childFrames?: readonly FrameTree[]
}

function childFrameIds({ childFrames = [] }: FrameTree): string[] {
  return childFrames.flatMap((child) => [child.frame.id, ...childFrameIds(child)])
}

/** The iframe element of a captured document that holds a frame; null when none of them does. */
async function holderOf(world: World, frameId: string): Promise<number | null> {
  const { session, contextId: executionContextId } = world
  const { backendNodeId } = await session.send('DOM.getFrameOwner', { frameId })
  const { object } = await session.send('DOM.resolveNode', { backendNodeId, executionContextId })
  if (!object.objectId) return null
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId,
    functionDeclaration: 'function(){return snapshot.nodeIdOf(this)}',
    returnByValue: true,
  })
  return typeof result.value === 'number' ? result.value : null
}

/** Frames that run in a process of their own are targets of the browser. */
async function sessionsOfFrames(page: Page): Promise<Map<string, CDPSession>> {
  const sessions = new Map<string, CDPSession>()
  const addresses = new Set(page.frames().map((frame) => frame.url()))
  for (const target of page.browser().targets()) {
    if (target.type() !== 'other' || !addresses.has(target.url())) continue
    const session = await inTime(target.createCDPSession())
    const tree = session && (await inTime(session.send('Page.getFrameTree')))
    if (session && tree) sessions.set(tree.frameTree.frame.id, session)
  }
  return sessions
}

async function joinFrames(
  page: Page,
  snapshot: PageSnapshot,
  world: World,
  options: TakePageOptions,
): Promise<PageSnapshot> {
  let joined = snapshot
  const sessions = await sessionsOfFrames(page)
  const { frameTree } = await world.session.send('Page.getFrameTree')
  for (const frameId of new Set([...childFrameIds(frameTree), ...sessions.keys()])) {
    const holder = await holderOf(world, frameId).catch(() => null)
    if (holder === null || !joined.frames.some(({ nodeId }) => nodeId === holder)) continue
    const session = sessions.get(frameId) ?? world.session
    const frameWorld = await inTime(openWorld(session, frameId))
    const frame = frameWorld && (await inTime(takeIn(frameWorld, options)))
    if (!frame || !frameWorld) continue
    const whole = await joinFrames(page, frame, frameWorld, options)
    joined = joinFrame(joined, holder, whole)
  }
  return joined
}

/** Takes a page that is open in puppeteer, with its frames of all origins. */
export async function takePage(
  page: Page,
  world: World,
  options: TakePageOptions,
): Promise<PageSnapshot> {
  return joinFrames(page, await takeIn(world, options), world, options)
}
