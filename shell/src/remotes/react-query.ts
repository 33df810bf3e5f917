/**
 * TanStack Query as the host gives it: the names that this product uses. A shared module is given whole, so a list of names is what lets
 * webpack leave out the rest (hydration, streams, suspense). A name that a remote needs besides is added here;
 * `tools/boundaries/given-names.test.mjs` finds it.
 */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  // By its path: by its name, it would be the shared module itself.
} from '../../../node_modules/@tanstack/react-query/build/modern/index.js'
