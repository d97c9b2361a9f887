import { describe, expect, it } from 'vitest'
import { testButton } from '../testing/builders.ts'
import { testAsset, testId } from '../testing/test-ids.ts'
import {
  chapterDefaultsSchema,
  createWorkspace,
  type Workspace,
  workspaceChangesSchema,
  workspaceSchema,
} from './workspace.ts'

const createdAt = '2026-01-02T03:04:05.000Z'
const workspace = createWorkspace({ id: testId('w'), plan: 'Free', createdAt })
const keeps = (fields: Partial<Workspace>) => {
  expect(workspaceSchema.parse({ ...workspace, ...fields })).toEqual({ ...workspace, ...fields })
}

describe('a workspace', () => {
  it('[E3.37, H3.4] has id, plan, colour and colour of hotspot texts', () => {
    expect(workspace).toMatchObject({
      id: testId('w'),
      plan: 'Free',
      color: '#4f46e5',
      hotspottextcolor: '#ffffff',
    })
    keeps({ plan: 'Scale', color: '#123456', hotspottextcolor: '#000' })
    expect(workspaceChangesSchema.safeParse({ color: 'red' }).success).toBe(false)
    expect(workspaceChangesSchema.safeParse({ hotspottextcolor: 'red' }).success).toBe(false)
  })

  it('[M3.38] has a plan, trial, looks, button texts, logo, chapter defaults and fonts', () => {
    expect(workspace).toMatchObject({
      inTrial: false,
      hotspotNextBtnText: null,
      hotspotBackBtnText: null,
      logo: null,
      chapterDefaults: null,
      customFonts: [],
    })
    const plans = ['Free', 'Pro', 'Growth', 'Scale', 'Enterprise']
    const accepted = plans.filter(
      (plan) => workspaceSchema.safeParse({ ...workspace, plan }).success,
    )
    expect(accepted).toEqual(['Free', 'Pro', 'Growth', 'Scale'])
    keeps({
      inTrial: true,
      hotspotNextBtnText: 'On',
      hotspotBackBtnText: 'Off',
      logo: testAsset('logo'),
      chapterDefaults: chapterDefaultsSchema.parse({ buttons: [testButton('b', testId('c'))] }),
      customFonts: [
        { id: testId('font'), name: 'Acme Sans', url: testAsset('font'), isVariable: true },
      ],
    })
  })

  it('[M2.20] keeps no videos as they were sent, unless its Admins say so', () => {
    expect(workspace.keepsOriginalVideos).toBe(false)
    keeps({ keepsOriginalVideos: true })
    expect(workspaceChangesSchema.safeParse({ keepsOriginalVideos: true }).success).toBe(true)
  })

  it('[M3.39] has a watermark, music of its own, and a region of its data', () => {
    expect(workspace).toMatchObject({ watermarkLogoUrl: null, customBackgroundMusic: [] })
    keeps({
      watermarkLogoUrl: testAsset('mark'),
      watermarkText: 'Acme',
      dataRegion: 'eu',
      customBackgroundMusic: [{ name: 'Jingle', url: testAsset('jingle') }],
    })
  })

  it('lets its admins change no plan, trial or region, nor say what is a font', () => {
    const changes = [
      { plan: 'Scale' },
      { inTrial: true },
      { dataRegion: 'eu' },
      { customFonts: [] },
    ]
    for (const change of changes) {
      expect(workspaceChangesSchema.safeParse(change).success).toBe(false)
    }
  })
})
