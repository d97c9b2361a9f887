import type { MessageCode } from '../rules/messages.ts'
import type { Plan } from './plan.ts'

/** What a plan, an account or a role opens. */
export interface FeatureRule {
  /** The lowest plan that has it. */
  readonly plan: Plan
  /** Trial users, who are not signed up, do without it. */
  readonly account?: true
  /** Admins of the workspace only. */
  readonly admin?: true
  /** Not part of a workspace's trial of paid features either (M6.7). */
  readonly notInTrial?: true
  /** The `from` of the upgrade page (E2.5, H2.2, M2.3 to M2.5). */
  readonly from: string
  /** Said in place of the usual texts. */
  readonly planMessage?: MessageCode
  readonly accountMessage?: MessageCode
}

/** Every gated feature and what opens it (docs/product/overview.md). */
export const features = {
  'ai-text': { plan: 'Pro', account: true, from: 'ai_text', planMessage: 'ai-needs-plan' },
  'ai-voice': { plan: 'Pro', account: true, from: 'ai_voice', planMessage: 'ai-needs-plan' },
  'manual-voice': { plan: 'Pro', account: true, from: 'manual_voice' },
  'voice-cloning': { plan: 'Growth', account: true, from: 'ai_clone_voice' },
  translations: { plan: 'Pro', account: true, from: 'ai_translate', planMessage: 'ai-needs-plan' },
  'detect-browser-language': { plan: 'Free', account: true, from: 'language' },
  'chapter-form': {
    plan: 'Scale',
    account: true,
    from: 'chapter',
    accountMessage: 'form-needs-account',
  },
  'chapter-embed': { plan: 'Scale', from: 'chapter' },
  'chapter-password': { plan: 'Scale', from: 'chapter' },
  /** E2.50: the tile. */
  'end-cta': { plan: 'Pro', from: 'cta' },
  branding: { plan: 'Pro', account: true, from: 'branding' },
  /** M6.5: not part of a workspace's trial, whose demos say what they are made with. */
  watermark: { plan: 'Pro', account: true, notInTrial: true, from: 'branding' },
  'workspace-branding': {
    plan: 'Pro',
    account: true,
    notInTrial: true,
    admin: true,
    from: 'branding',
  },
  /** M2.15: as the rest of a workspace's branding. */
  'custom-domain': { plan: 'Pro', account: true, notInTrial: true, admin: true, from: 'domain' },
  autoplay: { plan: 'Pro', from: 'autoplay' },
  'background-music': { plan: 'Pro', from: 'music' },
  'custom-font': { plan: 'Pro', from: 'font' },
  duplication: { plan: 'Pro', account: true, notInTrial: true, from: 'duplicate' },
  /** M6.11, M5.31: crop, blur and annotate. */
  'image-editing': { plan: 'Pro', from: 'image' },
  'playback-rate': { plan: 'Growth', from: 'video' },
  'html-editor': { plan: 'Growth', from: 'html' },
  anchor: { plan: 'Scale', from: 'html' },
  /** H6.2: in hotspot texts and chapters. */
  'dynamic-variables': { plan: 'Scale', from: 'variables' },
  'media-library': { plan: 'Free', account: true, from: 'library' },
  analytics: { plan: 'Free', account: true, from: 'analytics' },
  folders: { plan: 'Free', account: true, from: 'folders' },
  embed: { plan: 'Free', account: true, from: 'share' },
  'personalized-links': { plan: 'Free', account: true, from: 'share' },
} as const satisfies Record<string, FeatureRule>

export type Feature = keyof typeof features
