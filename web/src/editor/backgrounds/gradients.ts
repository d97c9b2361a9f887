/** Backgrounds to start from. */
export const gradients = [
  { value: 'linear-gradient(135deg, #4f46e5, #7c3aed)', label: 'Indigo to violet' },
  { value: 'linear-gradient(135deg, #0ea5e9, #2563eb)', label: 'Sky to blue' },
  { value: 'linear-gradient(135deg, #14b8a6, #0f766e)', label: 'Teal' },
  { value: 'linear-gradient(135deg, #f59e0b, #dc2626)', label: 'Amber to red' },
  { value: 'linear-gradient(135deg, #ec4899, #8b5cf6)', label: 'Pink to violet' },
  { value: 'linear-gradient(120deg, #06b6d4, #8b5cf6, #ec4899)', label: 'Cyan to pink' },
  { value: 'linear-gradient(150deg, #fb923c, #f472b6)', label: 'Orange to pink' },
  { value: 'linear-gradient(135deg, #84cc16, #0d9488)', label: 'Lime to teal' },
  { value: 'linear-gradient(160deg, #1e1b4b, #111827)', label: 'Midnight' },
  { value: 'linear-gradient(160deg, #334155, #0f172a)', label: 'Slate' },
  { value: 'linear-gradient(135deg, #eef2ff, #fdf2f8)', label: 'Pale blue to pink' },
  { value: 'linear-gradient(135deg, #f4f4f5, #d4d4d8)', label: 'Pale gray' },
] as const
