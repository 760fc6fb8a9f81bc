import { hyphenated, unitless } from './attributes.mjs'
import { eventBodies, events, syntheticFields } from './events.mjs'

/**
 * What Latchkey's views never ask of react-dom: they are function components with state, effects,
 * refs, contexts and `memo`, drawn into an element of a shadow root, by `createRoot` or, at once
 * and in one go, by `hydrateRoot`. `unsupportedIn.mjs` fails the build when
 * a view asks for more.
 *
 * @type {import('./trim.mjs').Cuts}
 */
export const reactDomCuts = {
  // Classes, portals, modes, consumers, forwarded refs, profilers, boundaries of all sorts, lazy
  // components, what is dehydrated inside a root, caches, resources and singletons of a document.
  kinds: [1, 4, 8, 9, 11, 12, 13, 16, 17, 18, 19, 21, 22, 23, 24, 25, 26, 27, 28, 30, 31],
  never: [
    'REACT_ACTIVITY_TYPE',
    'REACT_CONSUMER_TYPE',
    'REACT_FORWARD_REF_TYPE',
    'REACT_LAZY_TYPE',
    'REACT_LEGACY_HIDDEN_TYPE',
    'REACT_PORTAL_TYPE',
    'REACT_PROFILER_TYPE',
    'REACT_STRICT_MODE_TYPE',
    'REACT_SUSPENSE_LIST_TYPE',
    'REACT_SUSPENSE_TYPE',
    'REACT_VIEW_TRANSITION_TYPE',
    'SuspenseActionException',
    'SuspenseException',
  ],
  always: {
    // There is a document.
    canUseDOM: '!0',
    passiveBrowserEventsSupported: '!0',
    // No boundary, nothing hidden, no transition, no action.
    'suspenseHandlerStackCursor.current': 'null',
    'currentTreeHiddenStackCursor.current': 'null',
    'hostTransitionProviderCursor.current': 'null',
    'ReactSharedInternals.T': 'null',
    appearingViewTransitions: 'null',
    currentEntangledActionThenable: 'null',
    currentEntangledLane: '0',
    currentEventTransitionLane: '0',
    needsFormReset: '!1',
    offscreenDirectParentIsHidden: '!1',
    offscreenSubtreeWasHidden: '!1',
    pendingPassiveTransitions: 'null',
    pendingTransitionTypes: 'null',
    pendingViewTransition: 'null',
    pendingViewTransitionEvents: 'null',
    rootViewTransitionNameCanceled: '!1',
    shouldStartViewTransition: '!1',
    workInProgressRootDidAttachPingListener: '!1',
    workInProgressTransitions: 'null',
    // No strict mode, no developer tools.
    injectedHook: 'null',
    shouldDoubleInvokeUserFnsInHooksDEV: '!1',
  },
  without: {
    restoreStateOfTarget: ['textarea'],
    prepareToHydrateHostInstance: [
      ...['iframe', 'object', 'embed', 'video', 'audio', 'source', 'image', 'link', 'details'],
      ...['textarea'],
    ],
    setInitialProperties: [
      ...['textarea', 'iframe', 'object', 'video', 'audio', 'image', 'details'],
      ...['embed', 'source', 'link', 'area', 'base', 'br', 'col', 'hr', 'keygen', 'meta', 'param'],
      ...['track', 'wbr', 'menuitem'],
    ],
    updateProperties: [
      ...['textarea', 'link', 'area', 'base', 'br', 'col', 'embed', 'hr'],
      ...['keygen', 'meta', 'param', 'source', 'track', 'wbr', 'menuitem'],
    ],
    completeWork: ['math', 'script', 'textarea', 2],
    commitHostMount: ['textarea'],
    setProp: [
      ...['data', 'action', 'formAction', 'onScrollEnd', 'dangerouslySetInnerHTML'],
      ...['innerHTML', 'xlinkHref', 'contentEditable', 'autoReverse', 'innerText'],
      ...['externalResourcesRequired', 'preserveAlpha', 'allowFullScreen', 'async'],
      ...['controls', 'credentialless', 'default', 'defer', 'disablePictureInPicture'],
      ...['disableRemotePlayback', 'formNoValidate', 'loop', 'noModule', 'reversed'],
      ...['scoped', 'seamless', 'itemScope', 'capture', 'download', 'cols', 'rows', 'size', 'span'],
      ...['rowSpan', 'start', 'xlinkActuate', 'xlinkArcrole', 'xlinkRole', 'xlinkShow'],
      ...['xlinkTitle', 'xlinkType', 'xmlBase', 'xmlLang', 'xmlSpace', 'is', 'textContent'],
      ...['suppressContentEditableWarning', 'suppressHydrationWarning'],
    ],
    getListener: [
      ...['onDoubleClick', 'onDoubleClickCapture', 'onMouseDown', 'onMouseDownCapture'],
      ...['onMouseMove', 'onMouseMoveCapture', 'onMouseUp', 'onMouseUpCapture', 'onMouseEnter'],
    ],
  },
  instead: {
    ...eventBodies,
    shouldConstruct: 'return !1',
    isCustomElement: 'return !1',
    isHostHoistableType: 'return !1',
    isFragmentInstanceParent: 'return !1',
    isAttributeNameSafe: 'return !0',
    checkIfUseWrappedInAsyncCatch: '',
    // Stacks go to a root's own handlers of errors, and no root has one.
    getStackByFiberInDevAndProd: 'return ""',
    setIsStrictModeForDevtools: '',
    // Selections are of fields in the page, whose focus no change inside a shadow root takes.
    hasSelectionCapabilities: 'return !1',
    use: `if (null !== usable && "object" === typeof usable && usable.$$typeof === REACT_CONTEXT_TYPE)
        return readContext(usable);
      throw Error(formatProdErrorMessage(438, String(usable)));`,
    safelyAttachRef: `try {
        var ref = current.ref;
        if (null === ref) return;
        if ("function" === typeof ref) current.refCleanup = ref(current.stateNode);
        else ref.current = current.stateNode;
      } catch (error) {
        captureCommitPhaseError(current, nearestMountedAncestor, error);
      }`,
    commitFragmentInstanceDeletionEffects: '',
    commitNewChildToFragmentInstances: '',

    reconcileChildrenIterator: `var children = Array.from({ [Symbol.iterator]: () => newChildren });
      return reconcileChildrenArray(returnFiber, currentFirstChild, children, lanes);`,
    defaultOnDefaultTransitionIndicator: '',

    // -- Places: an element of the page's own namespace, or of SVG in it
    pushHostContainer: `push(rootInstanceStackCursor, nextRootInstance);
      push(contextFiberStackCursor, fiber);
      push(contextStackCursor, 0);`,
    pushHostContext: `var outer = contextStackCursor.current,
        inner = getChildHostContextProd(outer, fiber.type);
      if (outer === inner) return;
      push(contextFiberStackCursor, fiber);
      push(contextStackCursor, inner);`,
    popHostContext: `if (contextFiberStackCursor.current !== fiber) return;
      pop(contextStackCursor);
      pop(contextFiberStackCursor);`,
    getChildHostContextProd: `return 0 === parentNamespace
        ? "svg" === type ? 1 : 0
        : "foreignObject" === type ? 0 : parentNamespace;`,

    // -- Transitions, actions, caches, image loading: none
    entangleTransitions: '',
    entangleTransitionUpdate: '',
    suspendIfUpdateReadFromEntangledAsyncAction: '',
    claimQueuedTransitionTypes: 'return null',
    requestFormReset: '',
    createCache: 'return null',
    releaseCache: '',
    releaseRootPooledCache: '',
    prefetchDNS: '',
    preconnect: '',
    preload: '',
    preloadModule: '',
    preinitScript: '',
    preinitStyle: '',
    preinitModuleScript: '',
    preloadInstanceAndSuspendIfNeeded: '',
    isRenderConsistentWithExternalStores: 'return !0',
    completeRootWhenReady: `root.timeoutHandle = -1;
      completeRoot(root, finishedWork, lanes, recoverableErrors, transitions,
        didIncludeRenderPhaseUpdate, spawnedLane, updatedLanes, suspendedRetryLanes,
        didSkipSuspendedSiblings, exitStatus, null);`,
    restoreNestedViewTransitions: '',
    restoreEnterOrExitViewTransitions: '',
    commitNestedViewTransitions: '',
    commitExitViewTransitions: '',
    trackEnterViewTransitions: '',
    startViewTransition: 'return null',

    // -- Nothing suspends: what a component throws is an error
    handleThrow: `currentlyRenderingFiber = null;
      ReactSharedInternals.H = ContextOnlyDispatcher;
      workInProgressSuspendedReason = 1;
      workInProgressThrownValue = thrownValue;
      if (null !== workInProgress) return;
      workInProgressRootExitStatus = 1;
      logUncaughtError(root, createCapturedValueAtFiber(thrownValue, root.current));`,
    renderRootSync: `return renderRoot(root, lanes, workLoopSync);
    }
    function renderRoot(root, lanes, workLoop) {
      var prevExecutionContext = executionContext,
        prevDispatcher = pushDispatcher();
      executionContext |= 2;
      if (workInProgressRoot !== root || workInProgressRootRenderLanes !== lanes)
        prepareFreshStack(root, lanes);
      for (;;)
        try {
          if (0 !== workInProgressSuspendedReason && null !== workInProgress) {
            var thrownValue = workInProgressThrownValue;
            workInProgressSuspendedReason = 0;
            workInProgressThrownValue = null;
            throwAndUnwindWorkLoop(root, workInProgress, thrownValue);
          }
          workLoop();
          break;
        } catch (error) {
          handleThrow(root, error);
        }
      lastContextDependency = currentlyRenderingFiber$1 = null;
      ReactSharedInternals.H = prevDispatcher;
      executionContext = prevExecutionContext;
      if (null !== workInProgress) return 0;
      workInProgressRoot = null;
      workInProgressRootRenderLanes = 0;
      finishQueueingConcurrentUpdates();
      return workInProgressRootExitStatus;`,
    renderRootConcurrent: 'return renderRoot(root, lanes, workLoopConcurrentByScheduler);',
    throwAndUnwindWorkLoop: `lastContextDependency = currentlyRenderingFiber$1 = null;
      resetHooksOnUnwind(unitOfWork);
      var returnFiber = unitOfWork.return;
      try {
        if (!throwException(root, returnFiber, unitOfWork, thrownValue, workInProgressRootRenderLanes)) {
          if (unitOfWork.flags & 32768) unwindUnitOfWork(unitOfWork, !0);
          else completeUnitOfWork(unitOfWork);
          return;
        }
      } catch (error) {
        if (null !== returnFiber) throw ((workInProgress = returnFiber), error);
      }
      workInProgressRootExitStatus = 1;
      logUncaughtError(root, createCapturedValueAtFiber(thrownValue, root.current));
      workInProgress = null;`,

    // -- Adopting nodes: at once, so that no event comes in between, and without comments in them
    getParentHydrationBoundary: 'return null',
    getNextHydratable: `for (; null != node && 1 !== node.nodeType && 3 !== node.nodeType; )
        node = node.nextSibling;
      return node;`,
    canHydrateInstance: `for (; null !== instance && 1 === instance.nodeType; ) {
        if (instance.nodeName.toLowerCase() === type.toLowerCase()) return instance;
        if (!inRootOrSingleton) return null;
        instance = getNextHydratable(instance.nextSibling);
      }
      return null;`,
    retryIfBlockedOn: '',

    commitReconciliationEffects: `var flags = finishedWork.flags;
      if (flags & 2) {
        try {
          for (var parent = finishedWork.return; !isHostParent(parent); ) parent = parent.return;
          if (5 === parent.tag) {
            if (parent.flags & 32) {
              setTextContent(parent.stateNode, "");
              parent.flags &= -33;
            }
            insertOrAppendPlacementNode(finishedWork, getHostSibling(finishedWork), parent.stateNode);
          } else
            insertOrAppendPlacementNodeIntoContainer(
              finishedWork, getHostSibling(finishedWork), parent.stateNode.containerInfo);
        } catch (error) {
          captureCommitPhaseError(finishedWork, finishedWork.return, error);
        }
        finishedWork.flags &= -3;
      }
      if (flags & 4096) finishedWork.flags &= -4097;`,
  },
  variables: {
    ...syntheticFields,
    canUseDOM: '!0',
    VALID_ATTRIBUTE_NAME_REGEX: 'null',
    AbortControllerLocal: 'null',
    reportGlobalError: 'reportError',
    clz32: 'Math.clz32',
    objectIs: 'Object.is',
    PossiblyWeakMap: 'WeakMap',
    scheduleTimeout: 'setTimeout',
    cancelTimeout: 'clearTimeout',
    localPromise: 'null',
    localRequestAnimationFrame: 'null',
    scheduleMicrotask: 'queueMicrotask',
    globalDocument: 'null',
    unitlessNumbers: `new Set("${unitless}".split(" "))`,
    aliases: `new Map(
      [["htmlFor", "for"], ["crossOrigin", "crossorigin"]].concat(
        "${hyphenated}".split(" ").map((name) => [
          name,
          name.replace(/[A-Z]/, (letter) => "-" + letter.toLowerCase())
        ])
      )
    )`,
  },
  drop: [
    ...events.drop,
    'if (canUseDOM)\n  try',
    'ReactSharedInternals.S =',
    'ReactDOMSharedInternals.findDOMNode =',
    'ViewTransitionPseudoElement.prototype.',
    'FragmentInstance.prototype.',
    'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration =',
    'if ("undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__)',
    'Symbol.for("react.scope")',
    'Symbol.for("react.tracing_marker")',
  ],
  members: Object.fromEntries(
    ['ContextOnlyDispatcher', 'HooksDispatcherOnMount', 'HooksDispatcherOnUpdate']
      .concat('HooksDispatcherOnRerender')
      .map((dispatcher) => [
        dispatcher,
        [
          ...['useActionState', 'useCacheRefresh', 'useDebugValue', 'useFormState'],
          ...['useHostTransitionStatus', 'useMemoCache', 'useOptimistic'],
          ...['useSyncExternalStore', 'useTransition'],
        ],
      ]),
  ),
  replace: [
    // No cache: nobody reads one.
    ['tag = createCache(); tag.refCount++; containerInfo.pooledCache = tag; tag.refCount++;', ''],
    ['isDehydrated: hydrate, cache: tag', 'isDehydrated: hydrate'],
    ['isDehydrated: !1, cache: nextState.cache', 'isDehydrated: !1'],
    [
      'props = nextState.cache; pushProvider(workInProgress, CacheContext, props); ' +
        'props !== prevState.cache && ' +
        'propagateContextChanges(workInProgress, [CacheContext], renderLanes, !0);',
      '',
    ],
    ['pushProvider(workInProgress, CacheContext, current.memoizedState.cache);', '', 2],
    [
      'null !== current && (newProps = current.memoizedState.cache); ' +
        'workInProgress.memoizedState.cache !== newProps && (workInProgress.flags |= 2048);',
      '',
    ],
    ['popProvider(CacheContext)', '0', 6],
    ['flags & 2048 && ((flags = null)', '!1 && ((flags = null)'],
    // Neither promises nor contexts are drawn: both are refused as other objects are.
    ['"function" === typeof newChild.then', '!1', 4],
    ['newChild.$$typeof === REACT_CONTEXT_TYPE', '!1', 4],
    ['null !== value && "object" === typeof value && "function" === typeof value.then', '!1'],
    // Eligible for a view transition, or for waiting for images.
    ['(committedLanes & 335544064) === committedLanes', '!1', 3],
    ['(lanes & 335544064) === lanes', '!1', 4],
    // Lanes of retries, which only a boundary makes.
    [
      'if ((lanes & 62914560) === lanes && ((exitStatus = globalMostRecentFallbackTime',
      'if (!1 && ((exitStatus = globalMostRecentFallbackTime',
    ],
  ],
}
