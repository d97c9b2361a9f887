/** Backgrounds to start from. */
export const gradients = [
  'linear-gradient(135deg, #4f46e5, #7c3aed)',
  'linear-gradient(135deg, #0ea5e9, #2563eb)',
  'linear-gradient(135deg, #14b8a6, #0f766e)',
  'linear-gradient(135deg, #f59e0b, #dc2626)',
  'linear-gradient(135deg, #ec4899, #8b5cf6)',
  'linear-gradient(160deg, #1e1b4b, #111827)',
  'linear-gradient(135deg, #eef2ff, #fdf2f8)',
  'linear-gradient(135deg, #f4f4f5, #d4d4d8)',
] as const
