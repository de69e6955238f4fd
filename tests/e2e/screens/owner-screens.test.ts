import { checkScreens } from "#tests/support/screens/check-screens.ts";

await checkScreens("owner");
