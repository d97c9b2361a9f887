import { type Feature, features, type Plan } from '@waystep/demo-model'

/** What people call each feature of the table of plans. */
export const featureNames: Readonly<Record<Feature, string>> = {
  'ai-text': 'Texts written by AI',
  'ai-voice': 'AI voiceover',
  'manual-voice': 'Your own voiceover',
  'voice-cloning': 'Voice cloning',
  translations: 'Translations',
  'detect-browser-language': 'The language of the viewer’s browser',
  'chapter-form': 'Form chapters and leads',
  'chapter-embed': 'Embed chapters',
  'chapter-password': 'Password chapters',
  'end-cta': 'A call to action at the end',
  branding: 'Your branding on demos and share pages',
  watermark: 'Your watermark under demos, or none',
  'workspace-branding': 'Branding for the whole workspace',
  'custom-domain': 'Custom domains',
  autoplay: 'Autoplay and loop',
  'background-music': 'Background music',
  'custom-font': 'Your own fonts',
  duplication: 'Letting viewers duplicate demos',
  'image-editing': 'Cropping, blurring and annotating images',
  'playback-rate': 'The speed of videos',
  'html-editor': 'Editing captured pages',
  anchor: 'Choosing what a hotspot is anchored to',
  'dynamic-variables': 'Variables in texts',
  'media-library': 'Media library',
  analytics: 'Analytics',
  folders: 'Folders',
  embed: 'Embedding demos',
  'personalized-links': 'Personalized links',
}

const all = Object.keys(featureNames) as Feature[]

/** The features that lead to the upgrade page by this `from` (E2.5, M2.5); none for one that is unknown. */
export function featuresFrom(from: string | null): readonly Feature[] {
  return all.filter((feature) => features[feature].from === from)
}

/** What a plan opens that those before it do not. */
export function featuresOf(plan: Plan): readonly Feature[] {
  return all.filter((feature) => features[feature].plan === plan)
}
