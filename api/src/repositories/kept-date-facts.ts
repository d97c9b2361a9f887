/** @see DateFacts; another version is read anew from the capture */
export interface KeptDateFacts {
  version: number
  capturedOn: number
  newestPast: number | null
  newest: number | null
  hasDates: boolean
}
