export const onlyPointersAndAreas =
  'These settings can only be applied on Pointer and Area hotspot styles.'
