export { findPersonalData } from './find-personal-data.ts'
export { type PersonalFinding, type PersonalKind, personalKinds } from './personal-finding.ts'
