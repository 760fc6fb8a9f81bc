import { computed, getCurrentInstance, onMounted, onScopeDispose, type Ref, shallowRef } from 'vue'
import { createElementStore } from '../hooks/elementStore.ts'
import { emptyState, type HookState } from '../hooks/hookState.ts'

/**
 * The state of a `<latch-key>`, one ref for each part, and its verbs.
 *
 * @param target the element's id, or a template ref of it; the page's first element by default
 */
export const useLatchKey = (target?: string | Ref<Element | null | undefined>) => {
  const store = createElementStore(typeof target === 'object' ? () => target.value : target)
  const state = shallowRef<HookState>(emptyState)
  if (typeof document !== 'undefined') {
    const update = () => {
      state.value = store.read()
    }
    // Hydration needs what the server has rendered; elsewhere nothing has been painted yet.
    if (getCurrentInstance()) onMounted(update)
    else update()
    onScopeDispose(store.subscribe(update), true)
  }
  const parts = Object.keys(emptyState).map((name) => [
    name,
    computed(() => state.value[name as keyof HookState]),
  ])
  return { ...Object.fromEntries(parts), ...store.verbs }
}
