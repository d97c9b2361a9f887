// Components never import CSS: an app imports `@waystep/ui/styles.css` once and puts a UiProvider
// around itself. Class names start with `wsui-`; tokens are custom properties (`var(--text-muted)`).
import './theme/css-properties.ts'

export {
  Button,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  buttonLook,
} from './actions/button.tsx'
export { CopyButton, type CopyButtonProps } from './actions/copy-button.tsx'
export { CopyIconButton, type CopyIconButtonProps } from './actions/copy-icon-button.tsx'
export { copyText } from './actions/copy-text.ts'
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx'
export { Avatar, type AvatarProps, colourOf, initialsOf } from './display/avatar.tsx'
export { Badge, type BadgeProps, Dot } from './display/badge.tsx'
export { Icon, type IconProps } from './display/icon.tsx'
export { ariaKeysOf, Kbd, keysOf } from './display/kbd.tsx'
export { Logo } from './display/logo.tsx'
export { TabPanel, Tabs, type TabsProps } from './display/tabs.tsx'
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './feedback/error-state.tsx'
export { Note, type NoteProps } from './feedback/note.tsx'
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar.tsx'
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx'
export { Spinner, type SpinnerProps } from './feedback/spinner.tsx'
export { hideToast, prepareToasts, showToast, Toaster } from './feedback/toast.tsx'
export {
  type ToastDuration,
  type ToastOptions,
  toastDurations,
} from './feedback/toast-options.ts'
export { Checkbox, type CheckboxProps } from './fields/checkbox.tsx'
export { Field, type FieldControl, type FieldProps } from './fields/field.tsx'
export { Input, type InputProps } from './fields/input.tsx'
export { type OptionCard, OptionCards, type OptionCardsProps } from './fields/option-cards.tsx'
export { PasswordInput } from './fields/password-input.tsx'
export { type PictureCard, PictureCards, type PictureCardsProps } from './fields/picture-cards.tsx'
export { type GridPlace, PlaceGrid, type PlaceGridProps } from './fields/place-grid.tsx'
export { SearchInput, type SearchInputProps } from './fields/search-input.tsx'
export {
  type Segment,
  SegmentedControl,
  type SegmentedControlProps,
} from './fields/segmented-control.tsx'
export { Select, type SelectOption, type SelectProps } from './fields/select.tsx'
export { Slider, type SliderProps } from './fields/slider.tsx'
export { Swatches, type SwatchesProps } from './fields/swatches.tsx'
export { Switch, type SwitchProps } from './fields/switch.tsx'
export { Textarea, type TextareaProps } from './fields/textarea.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx'
export { Dialog, DialogBody, DialogFooter, type DialogProps } from './overlays/dialog.tsx'
export { Drawer, type DrawerProps } from './overlays/drawer.tsx'
export { FullScreenDialog, type FullScreenDialogProps } from './overlays/full-screen-dialog.tsx'
export { ContextMenu, type ContextMenuProps, Menu, type MenuProps } from './overlays/menu.tsx'
export {
  MenuChoice,
  type MenuChoiceProps,
  MenuItem,
  type MenuItemProps,
  MenuLabel,
  MenuSeparator,
  Submenu,
  type SubmenuProps,
} from './overlays/menu-items.tsx'
export { Popover, type PopoverProps } from './overlays/popover.tsx'
export { SplitButton, type SplitButtonProps } from './overlays/split-button.tsx'
export {
  type Suggestion,
  SuggestionList,
  type SuggestionListProps,
} from './overlays/suggestion-list.tsx'
export { Tooltip, type TooltipProps } from './overlays/tooltip.tsx'
export { TooltipProvider } from './overlays/tooltip-provider.tsx'
export { UiProvider } from './overlays/ui-provider.tsx'
export { chooseTheme, startTheme, type ThemeChoice, useTheme } from './theme/theme.ts'
