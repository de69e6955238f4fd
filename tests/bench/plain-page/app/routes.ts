import { index, type RouteConfig } from "@react-router/dev/routes";

export default [index("plain-list.tsx")] satisfies RouteConfig;
