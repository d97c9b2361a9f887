export { findByFingerprint, fingerprintOf, fingerprintVersion } from './find-by-fingerprint.ts'
export type { Fingerprint, Found } from './fingerprint.ts'
