/** The contents of the built files, as CycloneDX: the packages that npm knows, without those that were not bundled. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages whose code is in the output of a build, as `name@version`. */
export function packagesOf(output) {
  const found = new Set();
  for (const { modules = {} } of output) {
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const [, folder] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/')) ?? [];
      if (folder === undefined || renderedLength === 0) continue;
      const manifest = join(folder, 'package.json');
      if (!existsSync(manifest)) continue;
      const { name, version } = JSON.parse(readFileSync(manifest, 'utf8'));
      found.add(`${name}@${version}`);
    }
  }
  return found;
}

/** What npm knows of the packages in `root`'s package-lock.json. */
export function listPackages(root) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  return JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}

/**
 * @param {string} root folder of package.json
 * @param {object} listed what `listPackages` returns
 * @param {ReadonlySet<string>} bundled packages as `name@version`
 */
export function billOfMaterials(root, listed, bundled) {
  // Timestamp, serial number and folder name would make every build different.
  const { serialNumber: _, metadata, components, dependencies, ...rest } = listed;
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const kept = components.filter((one) => bundled.has(`${one.name}@${one.version}`)).map(withoutDevelopment);
  const missing = [...bundled].filter((one) => !kept.some((part) => `${part.name}@${part.version}` === one));
  if (missing.length > 0) throw new Error(`Bundled, but unknown to npm sbom: ${missing.join(', ')}`);
  const known = new Set(kept.map((one) => one['bom-ref']));
  return {
    ...rest,
    metadata: { lifecycles: [{ phase: 'build' }], component: { ...metadata.component, name, version } },
    components: kept,
    dependencies: dependencies
      .filter(({ ref }) => known.has(ref) || ref === metadata.component['bom-ref'])
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => known.has(one)) })),
  };
}

/** For npm, bundled packages are development dependencies; in the built files they are ordinary components. */
function withoutDevelopment({ properties = [], ...component }) {
  const others = properties.filter(({ name }) => name !== 'cdx:npm:package:development');
  return others.length === 0 ? component : { ...component, properties: others };
}
