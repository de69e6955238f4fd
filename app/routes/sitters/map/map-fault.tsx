import { Component, type ReactNode } from "react";
import { MAP_ERROR } from "#app/ui/map/map-text.ts";

/** Replaces a map that can't be loaded or drawn; the list beside it stays. */
export class MapFault extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p className="map-wait" role="alert">
        {MAP_ERROR}
      </p>
    );
  }
}
