export { findByFingerprint, fingerprintOf } from './find-by-fingerprint.ts'
export type { Fingerprint, Found } from './fingerprint.ts'
