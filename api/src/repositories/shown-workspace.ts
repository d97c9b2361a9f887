/** What of a workspace shows in its demos, as a publication holds it. */
export interface ShownWorkspace {
  hotspotNextBtnText: string | null
  hotspotBackBtnText: string | null
  /** Absent in some of version 1. */
  color?: string | null
  /** The font that the demo is written in. Absent in those made before there were any. */
  customFont?: { url: string; isVariable: boolean } | null
}
