import { describe, expect, it } from 'vitest'
import type { SandboxHotspot } from '../records/edit-attributes.ts'
import { chapterOn, chapterStep, imageStep, pageStep, testDocument } from '../testing/builders.ts'
import { testId } from '../testing/test-ids.ts'
import { publishDemo } from './publish-demo.ts'
import { sandboxBlue } from './publish-links.ts'
import type { ElementLink, PublishOptions } from './publish-options.ts'

const [inbox, letter, held] = [pageStep('inbox'), pageStep('letter'), pageStep('held')]
const gateStep = chapterStep('gate')
const secret = pageStep('secret plan')
const gate = chapterOn(gateStep, { type: 'Password', hasPassword: true })
const document = testDocument({
  demo: { type: 'Sandbox' },
  steps: [inbox, letter, held, gateStep, secret],
  chapters: [gate],
})

const link = (fields: Partial<SandboxHotspot>): SandboxHotspot => ({
  linkType: 'internal',
  targetStepId: null,
  captureId: null,
  hoverColor: null,
  externalUrl: null,
  openInNewTab: null,
  ...fields,
})
const to = (stepId: string, fields: Partial<SandboxHotspot> = {}) =>
  link({ targetStepId: stepId, ...fields })
const out = (externalUrl: string, openInNewTab: boolean | null = null) =>
  link({ linkType: 'external', externalUrl, openInNewTab })

function published(links: readonly SandboxHotspot[], more: Partial<PublishOptions> = {}) {
  const elements: ElementLink[] = links.map((one, index) => ({ nodeId: index + 1, link: one }))
  return publishDemo(document, {
    publicationId: 'p',
    pageUrl: (step) => `pages/${step.id}.html`,
    imageUrl: () => null,
    assetUrl: (reference) => reference,
    linksOf: (step) => (step.id === inbox.id ? elements : []),
    viewportOf: () => null,
    heldBack: new Set([held.id]),
    passedGates: new Set(),
    workspace: { hotspotNextBtnText: null, hotspotBackBtnText: null, color: '#aa00aa' },
    ...more,
  })
}

const linksIn = (...given: Parameters<typeof published>) => published(...given).steps[0]?.links

describe('links of elements', () => {
  it('[H2.31] lead to steps that the viewer may see, and to nothing else', () => {
    const gone = testId('never there')
    const links = [letter, held, secret, inbox].map(({ id }) => to(id)).concat(to(gone), link({}))
    expect(linksIn(links)).toEqual([
      { nodeId: 1, stepId: letter.id, href: null, newTab: false, hoverColor: '#aa00aa' },
    ])
    const behind = published(links)
    expect(JSON.stringify(behind)).not.toMatch(new RegExp(`${secret.id}|${held.id}|${gone}`))
    const passed = linksIn(links, { passedGates: new Set([gate.id]) })
    expect(passed?.map(({ stepId }) => stepId)).toEqual([letter.id, secret.id])
  })

  it('[H3.16] open outside in a new tab unless the author said otherwise; steps never do', () => {
    const links = [
      out('https://acme.com/x'),
      out('https://acme.com/', false),
      out('mailto:a@acme.com', true),
      to(letter.id, { openInNewTab: true }),
    ]
    expect(linksIn(links)?.map(({ href, newTab }) => [href, newTab])).toEqual([
      ['https://acme.com/x', true],
      ['https://acme.com/', false],
      ['mailto:a@acme.com', true],
      [null, false],
    ])
  })

  it('lead to nothing that a browser would run', () => {
    for (const href of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//acme.com',
      'file:///etc',
      '',
    ]) {
      expect(linksIn([out(href)]), href).toEqual([])
    }
  })

  it('[H9.15] have their own hover colour, else the workspace’s, else a blue', () => {
    const links = [to(letter.id, { hoverColor: '#123456' }), to(letter.id)]
    const colours = (...given: Parameters<typeof published>) =>
      linksIn(...given)?.map(({ hoverColor }) => hoverColor)
    expect(colours(links)).toEqual(['#123456', '#aa00aa'])
    expect(colours(links, { workspace: null })).toEqual(['#123456', sandboxBlue])
  })

  it('are of captured pages only', () => {
    const picture = imageStep('picture')
    const { steps } = publishDemo(testDocument({ steps: [picture, letter] }), {
      publicationId: 'p',
      pageUrl: () => null,
      imageUrl: () => null,
      assetUrl: () => null,
      viewportOf: () => null,
      heldBack: new Set(),
      passedGates: new Set(),
      workspace: null,
      linksOf: () => [{ nodeId: 1, link: to(letter.id) }],
    })
    expect(steps[0]?.links).toEqual([])
  })
})
