import { toast } from 'sonner'

/** Ends all toasts: one that is still up would appear with the next `Toaster`, in another test or another test's file. */
export function forgetToasts(): void {
  toast.dismiss()
}
