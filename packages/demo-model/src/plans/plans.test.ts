import { describe, expect, it } from 'vitest'
import { decide, upgradeFor } from './decide.ts'
import { type Feature, features } from './features.ts'
import { recordingLimit } from './limits.ts'
import { includesPlan, type Plan, plans } from './plan.ts'

const admin = { isTrial: false, role: 'Admin' as const }
const member = { isTrial: false, role: 'Member' as const }
const trialUser = { isTrial: true, role: 'Admin' as const }
const on = (plan: Plan, inTrial = false) => ({ plan, inTrial })

/** The lowest plan of each feature, written out from the spec, not taken from the table. */
const lowest: Record<Feature, Plan> = {
  'ai-text': 'Pro',
  'ai-voice': 'Pro',
  'manual-voice': 'Pro',
  'voice-cloning': 'Growth',
  translations: 'Pro',
  'detect-browser-language': 'Free',
  'chapter-form': 'Scale',
  'chapter-embed': 'Scale',
  'chapter-password': 'Scale',
  'end-cta': 'Pro',
  branding: 'Pro',
  watermark: 'Pro',
  'workspace-branding': 'Pro',
  'custom-domain': 'Pro',
  autoplay: 'Pro',
  'background-music': 'Pro',
  'custom-font': 'Pro',
  duplication: 'Pro',
  'image-editing': 'Pro',
  'playback-rate': 'Growth',
  'html-editor': 'Growth',
  anchor: 'Scale',
  'dynamic-variables': 'Scale',
  'media-library': 'Free',
  analytics: 'Free',
  folders: 'Free',
  embed: 'Free',
  'personalized-links': 'Free',
}
const all = Object.entries(lowest).flatMap(([name, plan]) =>
  isFeature(name) ? [[name, plan] as const] : [],
)

function isFeature(name: string): name is Feature {
  return Object.hasOwn(features, name)
}

describe('plans', () => {
  it('[E1.8, M1.1] are ordered Free < Pro < Growth < Scale', () => {
    expect([...plans].sort((a, b) => (includesPlan(a, b) ? 1 : -1))).toEqual([
      'Free',
      'Pro',
      'Growth',
      'Scale',
    ])
  })

  it('[E6.6, E6.7, H6.1, H6.2, H6.3, M6.3, M6.9, M2.47] open each feature from its plan on', () => {
    expect(all).toHaveLength(Object.keys(features).length)
    for (const [feature, wanted] of all) {
      for (const plan of plans) {
        const { allowed } = decide(feature, on(plan), admin)
        expect(allowed, `${feature} on ${plan}`).toBe(includesPlan(plan, wanted))
      }
    }
  })

  it('[E6.7, E6.3] speak in the words of the spec', () => {
    const text = (feature: Feature, plan: Plan, user = admin) => {
      const decision = decide(feature, on(plan), user)
      return decision.allowed || decision.message
    }
    expect(text('chapter-password', 'Free')).toBe(
      'This feature is only available with a Scale plan or above. Click to upgrade now.',
    )
    expect(text('ai-text', 'Free')).toBe("The product's AI is only available on paid plans")
    expect(text('chapter-form', 'Scale', trialUser)).toBe(
      'Sign up or log in to use the Form chapter type.',
    )
  })

  it('[E6.3, E6.4, M2.23, M6.4] leave some features to accounts, on whatever plan', () => {
    const accountOnly = all.flatMap(([feature]) => {
      const decision = decide(feature, on('Scale'), trialUser)
      return decision.allowed ? [] : [feature]
    })
    expect(accountOnly.sort()).toEqual(
      [
        'ai-text',
        'ai-voice',
        'manual-voice',
        'voice-cloning',
        'translations',
        'detect-browser-language',
        'chapter-form',
        'branding',
        'watermark',
        'workspace-branding',
        'custom-domain',
        'duplication',
        'media-library',
        'analytics',
        'folders',
        'embed',
        'personalized-links',
      ].sort(),
    )
  })

  it('[M6.7] a workspace in trial has paid features, but not duplication', () => {
    expect(decide('anchor', on('Free', true), admin).allowed).toBe(true)
    expect(decide('duplication', on('Free', true), admin)).toMatchObject({ reason: 'trial' })
    expect(decide('duplication', on('Pro'), admin).allowed).toBe(true)
  })

  it('[M6.5] only admins change the branding of the workspace', () => {
    expect(decide('workspace-branding', on('Scale'), member)).toMatchObject({ reason: 'role' })
    expect(decide('workspace-branding', on('Scale'), admin).allowed).toBe(true)
  })

  it('[M6.5] a workspace in trial must upgrade for a watermark, of a demo or its own', () => {
    for (const feature of ['watermark', 'workspace-branding', 'custom-domain'] as const) {
      expect(decide(feature, on('Free', true), admin)).toMatchObject({ reason: 'trial' })
      expect(decide(feature, on('Pro'), admin).allowed).toBe(true)
    }
    expect(decide('branding', on('Free', true), admin).allowed).toBe(true)
    expect(upgradeFor('watermark', on('Free'))).toMatchObject({ path: '/upgrade?from=branding' })
  })

  it('[E6.8, M6.4] keep branding for those who pay', () => {
    expect(plans.map((plan) => decide('branding', on(plan), admin).allowed)).toEqual([
      false,
      true,
      true,
      true,
    ])
  })

  it('[M6.11, M5.31] edit pictures where they are paid; Free is led to the upgrade page', () => {
    expect(plans.map((plan) => decide('image-editing', on(plan), admin).allowed)).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect(upgradeFor('image-editing', on('Free'))).toMatchObject({ path: '/upgrade?from=image' })
  })

  it('[M2.4, M6.7] lead from duplication to its upgrade page, on Free and in trial', () => {
    const path = '/upgrade?from=duplicate'
    expect(decide('duplication', on('Free'), admin).allowed).toBe(false)
    expect(upgradeFor('duplication', on('Free'))).toMatchObject({ path })
    expect(decide('duplication', on('Free', true), admin).allowed).toBe(false)
  })

  it('[H6.1, H2.2, M6.10] lead Free to the upgrade page and others to the plan that unlocks', () => {
    expect(upgradeFor('anchor', on('Free'))).toEqual({ kind: 'page', path: '/upgrade?from=html' })
    expect(upgradeFor('custom-font', on('Free'))).toMatchObject({ path: '/upgrade?from=font' })
    expect(upgradeFor('anchor', on('Growth'))).toEqual({
      kind: 'dialog',
      plan: 'Scale',
      from: 'html',
    })
    expect(upgradeFor('html-editor', on('Pro'))).toMatchObject({ plan: 'Growth' })
  })

  it('record 10 minutes on Free and 25 on others', () => {
    expect(plans.map(recordingLimit)).toEqual([600_000, 1_500_000, 1_500_000, 1_500_000])
  })
})
