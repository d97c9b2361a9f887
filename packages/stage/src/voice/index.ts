export { firstVoiceOf } from './first-voice.tsx'
export { VoiceBar } from './voice-bar.tsx'
export * from './voice-view.ts'
