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

/** Every gated feature and what opens it (E6, H6, M6, V6 and the decisions on the spec). */
export const features = {
  /** E6.6 */
  'ai-text': { plan: 'Pro', account: true, from: 'ai_text', planMessage: 'ai-needs-plan' },
  /** V6.1, V6.4 */
  'ai-voice': { plan: 'Pro', account: true, from: 'ai_voice', planMessage: 'ai-needs-plan' },
  /** V6.1, V6.4 */
  'manual-voice': { plan: 'Pro', account: true, from: 'manual_voice' },
  /** V6.2, V6.4 */
  'voice-cloning': { plan: 'Growth', account: true, from: 'ai_clone_voice' },
  /** V6.1, M6.1 */
  translations: { plan: 'Pro', account: true, from: 'ai_translate', planMessage: 'ai-needs-plan' },
  /** M6.1 */
  'detect-browser-language': { plan: 'Free', account: true, from: 'language' },
  /** E6.7, E6.3 */
  'chapter-form': {
    plan: 'Scale',
    account: true,
    from: 'chapter',
    accountMessage: 'form-needs-account',
  },
  /** E6.7, E5.3 */
  'chapter-embed': { plan: 'Scale', from: 'chapter' },
  /** E6.7 */
  'chapter-password': { plan: 'Scale', from: 'chapter' },
  /** E2.50: the tile. */
  'end-cta': { plan: 'Pro', from: 'cta' },
  /** E6.8, M6.4 */
  branding: { plan: 'Pro', account: true, from: 'branding' },
  /** M6.5 */
  'workspace-branding': { plan: 'Pro', account: true, admin: true, from: 'branding' },
  /** M6.3 */
  autoplay: { plan: 'Pro', from: 'autoplay' },
  /** M6.3, M5.35 */
  'background-music': { plan: 'Pro', from: 'music' },
  /** M6.6, M2.3 */
  'custom-font': { plan: 'Pro', from: 'font' },
  /** M6.7, M2.4 */
  duplication: { plan: 'Pro', account: true, notInTrial: true, from: 'duplicate' },
  /** M6.11, M5.31: crop, blur and annotate. */
  'image-editing': { plan: 'Pro', from: 'image' },
  /** M2.47 */
  'playback-rate': { plan: 'Growth', from: 'video' },
  /** H6.3, M6.9 */
  'html-editor': { plan: 'Growth', from: 'html' },
  /** H6.1 */
  anchor: { plan: 'Scale', from: 'html' },
  /** H6.2: in hotspot texts and chapters. */
  'dynamic-variables': { plan: 'Scale', from: 'variables' },
  /** E6.4, M2.23 */
  'media-library': { plan: 'Free', account: true, from: 'library' },
  /** E6.4 */
  analytics: { plan: 'Free', account: true, from: 'analytics' },
  /** E6.4 */
  folders: { plan: 'Free', account: true, from: 'folders' },
  /** E6.2 */
  embed: { plan: 'Free', account: true, from: 'share' },
  /** E6.2 */
  'personalized-links': { plan: 'Free', account: true, from: 'share' },
} as const satisfies Record<string, FeatureRule>

export type Feature = keyof typeof features
